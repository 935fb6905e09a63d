# Writes oracle.json: values with 40 digits by mpmath and by exact fractions.
import json
from fractions import Fraction
from itertools import product
from math import comb
from mpmath import mp, mpf, betainc, erfinv, findroot, sqrt

mp.dps = 40

def normal(p):
    return sqrt(2) * erfinv(2 * mpf(p) - 1)

def student_cdf(t, df):
    t, df = mpf(t), mpf(df)
    tail = betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    return 1 - tail if t > 0 else tail

def student(p, df):
    return findroot(lambda t: student_cdf(t, df) - mpf(p), (mpf(0.5), mpf(20)), solver="anderson", tol=1e-30)

def binomial(k, n, p):
    p = Fraction(p)
    return sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k + 1))

def wilson(mean, n, level):
    # the score interval by its definition: the shares q with |mean-q| = z*sqrt(q(1-q)/n)
    z, m, n = normal(level), mpf(mean), mpf(n)
    a, b, c = 1 + z * z / n, -(2 * m + z * z / n), m * m
    root = sqrt(b * b - 4 * a * c)
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]

def signflip(sums):
    sums = [Fraction(s) for s in sums]
    seen = sum(sums)
    all = [sum(f * s for f, s in zip(signs, sums)) for signs in product([1, -1], repeat=len(sums))]
    below, ties = sum(a < seen for a in all), sum(a == seen for a in all)
    return [(below + Fraction(ties, 2)) / len(all), Fraction(below + ties, len(all))]

def num(x):
    return float(mpf(x.numerator) / mpf(x.denominator)) if isinstance(x, Fraction) else float(x)

out = {
    "normal": [[p, num(normal(p))] for p in (0.5, 0.8, 0.9, 0.95, 0.975, 0.99, 0.05)],
    "student_cdf": [[t, df, num(student_cdf(t, df))] for t in (-3.5, -1, 0.25, 2, 6) for df in (1, 2, 3, 4, 9, 30, 199, 1000)],
    "student": [[p, df, num(student(p, df))] for p in (0.8, 0.95) for df in (2, 3, 4, 9, 19, 59, 199, 999)],
    "binomial": [[k, n, p, num(binomial(k, n, Fraction(p).limit_denominator(1000)))] for k, n, p in ((0, 5, 0.5), (3, 10, 0.1), (22, 60, 0.5), (480, 1000, 0.5), (80, 1000, 0.1), (9, 10, 0.9))],
    "wilson": [[m, n, l, *map(num, wilson(m, n, l))] for m, n, l in ((1, 20, 0.95), (0.95, 60, 0.95), (0.8, 50, 0.9), (0.5, 7.5, 0.95), (0, 1000, 0.99), (0.3, 12, 0.975))],
    "signflip": [[s, *map(num, signflip(s))] for s in (["-1", "-1", "-1", "-1", "-1"], ["-1/2", "1/2", "-1/2", "-1", "-1/5", "0"], ["1", "1", "-3"], ["-1/2", "-1/4", "-1/8", "1/8", "-1", "-1/2", "1/4", "-1/2", "-3/4", "1/2"], ["0", "0"])],
}
for row in out["signflip"]:
    row[0] = [float(Fraction(s)) for s in row[0]]
with open("oracle.json", "w") as f:
    f.write("{\n" + ",\n".join(json.dumps(k) + ": [\n" + ",\n".join("  " + json.dumps(r) for r in v) + "\n]" for k, v in out.items()) + "\n}\n")
