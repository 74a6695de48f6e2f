// Reads a JSON list of texts in base64 from standard input; prints a line with a JSON list for each, values in base64.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"strconv"
)

func read(text string) []any {
	parsed, err := url.Parse(text)
	if err != nil {
		var wrong *url.Error
		errors.As(err, &wrong)
		return []any{wrong.Err.Error()}
	}
	answer := []any{nil}
	add := func(values ...string) {
		for _, value := range values {
			answer = append(answer, base64.StdEncoding.EncodeToString([]byte(value)))
		}
	}
	add(parsed.Scheme, parsed.Opaque)
	if parsed.User == nil {
		answer = append(answer, nil, nil)
	} else {
		add(parsed.User.Username())
		if password, set := parsed.User.Password(); set {
			add(password)
		} else {
			answer = append(answer, nil)
		}
	}
	add(parsed.Host, parsed.Hostname(), parsed.Port(), parsed.Path, parsed.RawPath)
	add(strconv.FormatBool(parsed.OmitHost), strconv.FormatBool(parsed.ForceQuery))
	add(parsed.RawQuery, parsed.Fragment, parsed.RawFragment)
	return answer
}

func main() {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		panic(err)
	}
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for _, text := range texts {
		decoded, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			panic(err)
		}
		line, err := json.Marshal(read(string(decoded)))
		if err != nil {
			panic(err)
		}
		output.Write(line)
		output.WriteByte('\n')
	}
}
