package stat

import (
	"math"
	"math/bits"
	"math/rand/v2"
)

// exactUpTo is how many sums have all of their signs tried.
const exactUpTo = 20

// flips is how many signs are drawn for more, from a fixed seed.
const flips = 9999

// A Fall is how likely sums as low as they are come about by chance.
type Fall struct {
	P     float64 // half of the ties counted: the one that decides
	Full  float64 // all ties counted
	Exact bool    // all signs were tried
}

// SignFlip tests whether the sum of sums, the differences of independent clusters, is
// lower than it would be if each might as well have had the other sign. It is exact
// for 20 sums that are not 0, and else draws 9,999 signs from a fixed seed, of which
// what was seen is one more. Differences below 1e-9 are 0.
func SignFlip(sums []float64) Fall {
	var whole []int64 // so that ties are ties
	var seen int64
	for _, s := range sums {
		if n := int64(math.Round(s * 1e9)); n != 0 {
			whole = append(whole, max(n, -n))
			seen += n
		}
	}
	if len(whole) > exactUpTo {
		return drawn(whole, seen)
	}
	// Gray's order changes one sign from each to the next.
	sum := int64(0)
	for _, n := range whole {
		sum -= n
	}
	up := uint64(0)
	below, ties := 0, 0
	all := 1 << len(whole)
	for i := 1; ; i++ {
		switch {
		case sum < seen:
			below++
		case sum == seen:
			ties++
		}
		if i == all {
			break
		}
		k := bits.TrailingZeros(uint(i))
		if up ^= 1 << k; up&(1<<k) != 0 {
			sum += 2 * whole[k]
		} else {
			sum -= 2 * whole[k]
		}
	}
	n := float64(all)
	return Fall{(float64(below) + float64(ties)/2) / n, float64(below+ties) / n, true}
}

func drawn(whole []int64, seen int64) Fall {
	groups := groupsOf(whole)
	random := rand.New(rand.NewPCG(1, 2))
	below, ties := 0, 1 // what was seen
	for range flips {
		sum, coins := int64(0), uint64(0)
		for i := range groups {
			if i%8 == 0 {
				coins = random.Uint64()
			}
			sum += groups[i][coins&255]
			coins >>= 8
		}
		switch {
		case sum < seen:
			below++
		case sum == seen:
			ties++
		}
	}
	const n = flips + 1
	return Fall{(float64(below) + float64(ties)/2) / n, float64(below+ties) / n, false}
}

// groupsOf returns, for each eight of whole, what they come to with each of the 256
// choices of their signs.
func groupsOf(whole []int64) [][256]int64 {
	groups := make([][256]int64, (len(whole)+7)/8)
	for i, n := range whole {
		of := &groups[i/8]
		for signs := range of {
			if signs>>(i%8)&1 == 0 {
				of[signs] += n
			} else {
				of[signs] -= n
			}
		}
	}
	return groups
}
