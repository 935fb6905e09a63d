package metrics

import (
	"fmt"
	"reflect"
)

// calling calls a method of a reply. Its panic is an error that names it: samples are
// evaluated in goroutines, where it would end the program.
func calling(reply any, method string, call func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v.%s panicked: %v", reflect.TypeOf(reply), method, p)
		}
	}()
	call()
	return nil
}

// verdictsOf returns the verdicts of a reply.
func verdictsOf(reply Reply) (verdicts []Verdict, err error) {
	err = calling(reply, "Verdicts", func() { verdicts = reply.Verdicts() })
	return verdicts, err
}
