// Package secret finds credentials in texts.
package secret
