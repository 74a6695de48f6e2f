import { goLiteral } from '../literals.ts';
import type { CheckedAgainst } from './checked-against.ts';

/** Sets a function `redirectTarget(text)`: "" or the URL to send. For a file that imports regexp and strings. */
export function go({ allowed, base }: CheckedAgainst): string {
  return `// import "regexp", "strings"

var allowedTargets = []struct{ origin, path string }{
${allowed.map(({ origin, path }) => `	{${goLiteral(origin)}, ${goLiteral(path)}},\n`).join('')}}

const redirectBase = ${goLiteral(base)}

var (
	// Browsers read some strings differently from net/url. None of these is accepted:
	// no backslashes, spaces and controls, nothing that is not ASCII.
	readDifferently = regexp.MustCompile(\`[^!-~]|\\\\\`)
	hasScheme       = regexp.MustCompile(\`^[A-Za-z][A-Za-z0-9+.-]*:\`)
	originAndPath   = regexp.MustCompile(\`^([A-Za-z]+://[^/?#]*)([^?#]*)\`)
	// Dot segments lead out of a path, %2e%2e like two dots.
	dotSegment = regexp.MustCompile(\`(?i)/(?:\\.|%2e){1,2}(?:/|\\z)\`)
)

// redirectTarget gives the URL to send, or "": then send the start page. Never send the text itself.
func redirectTarget(text string) string {
	if readDifferently.MatchString(text) {
		return ""
	}
	base := redirectBase
	page := strings.SplitN(base, "?", 2)[0]
	var url string
	switch {
	case hasScheme.MatchString(text):
		url = text
	case strings.HasPrefix(text, "//"):
		url = strings.SplitN(base, ":", 2)[0] + ":" + text
	case strings.HasPrefix(text, "/"):
		url = strings.Join(strings.Split(base, "/")[:3], "/") + text
	case strings.HasPrefix(text, "?"):
		url = page + text
	case text == "" || strings.HasPrefix(text, "#"):
		url = base + text
	default:
		url = page[:strings.LastIndex(page, "/")] + "/" + text
	}

	// All before the path has to be an allowed origin: no user name, no other port or scheme.
	match := originAndPath.FindStringSubmatch(url)
	if match == nil {
		return ""
	}
	origin, path := strings.ToLower(match[1]), match[2]
	if path == "" {
		path = "/"
	}
	if dotSegment.MatchString(path) {
		return ""
	}
	for _, allowed := range allowedTargets {
		folder := allowed.path
		if !strings.HasSuffix(folder, "/") {
			folder += "/"
		}
		if origin == allowed.origin && (path == allowed.path || strings.HasPrefix(path, folder)) {
			return url
		}
	}
	return ""
}
`;
}
