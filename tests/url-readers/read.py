"""Reads a JSON list of texts in base64 from standard input; prints a line with a JSON list for each, values in base64."""

import json
import sys
from base64 import b64decode, b64encode
from urllib.parse import urlsplit


def packed(value):
    return None if value is None else b64encode(str(value).encode()).decode()


def read(text):
    try:
        url = urlsplit(text)
    except ValueError as error:
        return [str(error)]
    wrong = None
    parts = [url.scheme, url.netloc, url.path, url.query, url.fragment]
    for name in ('username', 'password', 'hostname', 'port'):
        try:
            parts.append(getattr(url, name))
        except ValueError as error:
            parts.append(None)
            wrong = str(error)
    return [wrong, *map(packed, parts)]


for text in json.load(sys.stdin):
    print(json.dumps(read(b64decode(text).decode())))
