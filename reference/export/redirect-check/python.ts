import { pythonLiteral } from '../literals.ts';
import type { CheckedAgainst } from './checked-against.ts';

/** Sets a function `redirect_target(text)`: None or the URL to send. Python 3.8 and newer. */
export function python({ allowed, base }: CheckedAgainst): string {
  return `import re

ALLOWED = [
${allowed.map(({ origin, path }) => `    (${pythonLiteral(origin)}, ${pythonLiteral(path)}),\n`).join('')}]
BASE = ${pythonLiteral(base)}


def redirect_target(text, base=BASE):
    """Send what it returns, never the text itself; for None send the start page."""
    # Browsers read some strings differently from urlsplit(). None of these is accepted:
    # no backslashes, spaces and controls, nothing that is not ASCII.
    if re.search(r"[^!-~]|\\\\", text):
        return None
    page = base.split("?")[0]
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", text):
        url = text
    elif text.startswith("//"):
        url = base.split(":")[0] + ":" + text
    elif text.startswith("/"):
        url = "/".join(base.split("/")[:3]) + text
    elif text.startswith("?"):
        url = page + text
    elif text == "" or text.startswith("#"):
        url = base + text
    else:
        url = page.rpartition("/")[0] + "/" + text

    # All before the path has to be an allowed origin: no user name, no other port or scheme.
    match = re.match(r"([A-Za-z]+://[^/?#]*)([^?#]*)", url)
    if match is None:
        return None
    origin, path = match[1].lower(), match[2] or "/"
    # Dot segments lead out of a path, %2e%2e like two dots.
    if re.search(r"/(?:\\.|%2e){1,2}(?:/|\\Z)", path, re.IGNORECASE):
        return None
    for allowed_origin, allowed_path in ALLOWED:
        folder = allowed_path if allowed_path.endswith("/") else allowed_path + "/"
        if origin == allowed_origin and (path == allowed_path or path.startswith(folder)):
            return url
    return None
`;
}
