// Reads a JSON string per line from standard input; prints a line with a JSON list for each: base64, null for an error.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"os"
)

func main() {
	input := json.NewDecoder(os.Stdin)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for input.More() {
		var text string
		if err := input.Decode(&text); err != nil {
			panic(err)
		}
		var answer []any
		add := func(value string, err error) {
			if err != nil {
				answer = append(answer, nil)
			} else {
				answer = append(answer, base64.StdEncoding.EncodeToString([]byte(value)))
			}
		}
		add(url.QueryEscape(text), nil)
		add(url.PathEscape(text), nil)
		add(url.QueryUnescape(text))
		add(url.PathUnescape(text))
		line, err := json.Marshal(answer)
		if err != nil {
			panic(err)
		}
		output.Write(line)
		output.WriteByte('\n')
	}
}
