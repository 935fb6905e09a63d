package api_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// render returns what the packages of the module in dir export that others can import: a line for each constant,
// variable, function, type, field and method, of each package in the order of the alphabet.
func render(dir string) (string, error) {
	public, err := list(dir, "-f", `{{if and .GoFiles (ne .Name "main")}}{{.ImportPath}}{{end}}`, "./...")
	if err != nil {
		return "", err
	}
	public = slices.DeleteFunc(public, isInternal)
	exports, err := list(dir, append([]string{"-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, public...)...)
	if err != nil {
		return "", err
	}
	compiled := map[string]string{} // files with what a package exports, by its path
	for _, line := range exports {
		path, file, _ := strings.Cut(line, " ")
		compiled[path] = file
	}
	imports := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) })
	var b strings.Builder
	for _, path := range public {
		pkg, err := imports.Import(path)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "package %s\n", path)
		for _, name := range pkg.Scope().Names() {
			if o := pkg.Scope().Lookup(name); o.Exported() {
				object(&b, pkg, o)
			}
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

func isInternal(path string) bool {
	return slices.Contains(strings.Split(path, "/"), "internal")
}

// list returns the lines that go list prints.
func list(dir string, args ...string) ([]string, error) {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Dir = dir
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", cmd, err), errors.New(said.String()))
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n"), nil
}

// object writes the line of what a package declares; of a type, also those of its fields and methods.
func object(b *strings.Builder, pkg *types.Package, o types.Object) {
	short := func(p *types.Package) string {
		if p == pkg {
			return ""
		}
		return p.Name()
	}
	name, isType := o.(*types.TypeName)
	constant, isConst := o.(*types.Const)
	switch {
	case isConst:
		fmt.Fprintf(b, "\tconst %s %s = %s\n", o.Name(), types.TypeString(o.Type(), short), constant.Val().ExactString())
	case !isType, name.IsAlias():
		fmt.Fprintf(b, "\t%s\n", types.ObjectString(o, short))
	default:
		// What is in the braces of a struct or an interface has lines of its own.
		line, _, _ := strings.Cut(types.ObjectString(o, short), "{")
		fmt.Fprintf(b, "\t%s\n", line)
		fields(b, o.Type(), short)
		methods(b, name, short)
	}
}

// fields writes a line for each field of a struct, and one on what a struct or an interface hides.
func fields(b *strings.Builder, t types.Type, short types.Qualifier) {
	hides := false
	switch t := t.Underlying().(type) {
	case *types.Struct:
		for i := range t.NumFields() {
			f := t.Field(i)
			if !f.Exported() {
				hides = true
				continue
			}
			text := f.Name() + " " + types.TypeString(f.Type(), short)
			if f.Embedded() {
				text = types.TypeString(f.Type(), short) + " (embedded)"
			}
			if tag := t.Tag(i); tag != "" {
				text += " `" + tag + "`"
			}
			fmt.Fprintf(b, "\t\t%s\n", text)
		}
	case *types.Interface:
		for i := range t.NumMethods() {
			hides = hides || !t.Method(i).Exported()
		}
	}
	if hides {
		b.WriteString("\t\t(and what is not exported)\n")
	}
}

// methods writes a line for each method of a type, those of embedded fields among them.
func methods(b *strings.Builder, name *types.TypeName, short types.Qualifier) {
	lines := map[string]string{} // by the name of the method
	add := func(receiver string, set *types.MethodSet) {
		for i := range set.Len() {
			m := set.At(i).Obj()
			if _, known := lines[m.Name()]; m.Exported() && !known {
				signature := strings.TrimPrefix(types.TypeString(m.Type(), short), "func")
				lines[m.Name()] = fmt.Sprintf("\t\tfunc (%s) %s%s\n", receiver, m.Name(), signature)
			}
		}
	}
	add(name.Name(), types.NewMethodSet(name.Type()))
	add("*"+name.Name(), types.NewMethodSet(types.NewPointer(name.Type())))
	for _, method := range slices.Sorted(maps.Keys(lines)) {
		b.WriteString(lines[method])
	}
}
