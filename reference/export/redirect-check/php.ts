import { phpLiteral } from '../literals.ts';
import type { CheckedAgainst } from './checked-against.ts';

/** Sets a function `redirect_target($text)`: null or the URL to send. PHP 8.0 and newer. */
export function php({ allowed, base }: CheckedAgainst): string {
  return `const ALLOWED_TARGETS = [
${allowed.map(({ origin, path }) => `    [${phpLiteral(origin)}, ${phpLiteral(path)}],\n`).join('')}];
const REDIRECT_BASE = ${phpLiteral(base)};

// Send what it returns, never the text itself; for null send the start page.
function redirect_target(string $text, string $base = REDIRECT_BASE): ?string
{
    // Browsers read some strings differently from parse_url(). None of these is accepted:
    // no backslashes, spaces and controls, nothing that is not ASCII.
    if (preg_match('/[^!-~]|\\\\\\\\/', $text) !== 0) {
        return null;
    }
    $page = explode('?', $base)[0];
    if (preg_match('/^[a-z][a-z0-9+.-]*:/i', $text)) {
        $url = $text;
    } elseif (str_starts_with($text, '//')) {
        $url = explode(':', $base)[0] . ':' . $text;
    } elseif (str_starts_with($text, '/')) {
        $url = implode('/', array_slice(explode('/', $base), 0, 3)) . $text;
    } elseif (str_starts_with($text, '?')) {
        $url = $page . $text;
    } elseif ($text === '' || $text[0] === '#') {
        $url = $base . $text;
    } else {
        $url = substr($page, 0, strrpos($page, '/')) . '/' . $text;
    }

    // All before the path has to be an allowed origin: no user name, no other port or scheme.
    if (!preg_match('~^([a-z]+://[^/?#]*)([^?#]*)~i', $url, $match)) {
        return null;
    }
    $origin = strtolower($match[1]);
    $path = $match[2] === '' ? '/' : $match[2];
    // Dot segments lead out of a path, %2e%2e like two dots.
    if (preg_match('~/(?:\\.|%2e){1,2}(?:/|\\z)~i', $path) !== 0) {
        return null;
    }
    foreach (ALLOWED_TARGETS as [$allowed_origin, $allowed_path]) {
        $folder = str_ends_with($allowed_path, '/') ? $allowed_path : $allowed_path . '/';
        if ($origin === $allowed_origin && ($path === $allowed_path || str_starts_with($path, $folder))) {
            return $url;
        }
    }
    return null;
}
`;
}
