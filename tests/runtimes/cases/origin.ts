import { type EntryCases, js, meaning, php, why } from '../cases.ts';

/** As on the page, which shows no answer. */
const phpOrigin = `$origin = function (string $url): ?array {
    $u = parse_url($url);
    if (!isset($u['scheme'], $u['host'])) return null;
    $s = strtolower($u['scheme']);
    return [$s, strtolower($u['host']), $u['port'] ?? ['http' => 80, 'https' => 443][$s] ?? null];
};`;

export const origin: EntryCases = {
  entry: 'url-terms/origin',
  lines: {
    'new URL(a).origin === new URL(b).origin;': why('no answer stands there'),
    [`func origin(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return u.Scheme + "://" + net.JoinHostPort(strings.ToLower(u.Hostname()), port)
}`]: { show: 'origin(parse("https://user@Example.com/a"))', says: 'gives https://example.com:443' },
  },
  said: [
    {
      section: 'in-code',
      says: "return [$s, strtolower($u['host']), $u['port'] ?? ['http' => 80, 'https' => 443][$s] ?? null];",
      code: meaning(
        "return [$s, strtolower($u['host']), $u['port'] ?? ['http' => 80, 'https' => 443][$s] ?? null];",
        { ...php("$origin('https://user@Example.com/a') === $origin('https://example.com:443/b')"), run: phpOrigin },
        'true',
      ),
    },
    {
      section: 'in-code',
      says: 'Only JavaScript has a property for the origin',
      code: meaning('Only JavaScript has a property for the origin', js("'origin' in URL.prototype"), 'true'),
    },
  ],
};
