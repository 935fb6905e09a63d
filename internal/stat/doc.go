// Package stat is the statistics of a suite, as functions of numbers.
//
//	normal.go    quantiles of the normal distribution
//	student.go   Student's t: distribution, quantiles
//	binomial.go  the binomial distribution
//	cluster.go   means of clustered items: their standard error and design effect
//	wilson.go    an end of the interval of a mean of scores in [0, 1]
//	order.go     quantiles of a sample, and an end of their interval
//	signflip.go  did paired differences fall: a permutation of signs over clusters
//	kappa.go     do two raters agree: Cohen's kappa with an interval, McNemar's test; what most of several say
//	holm.go      several tests at once
//
// testdata/oracle.json holds values that were computed with 40 digits by mpmath, and
// oracle.py is what computed them.
package stat
