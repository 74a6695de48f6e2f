"""Reads a JSON string per line from standard input; prints a line with a JSON list for each, null for an error."""

import json
import sys
from urllib.parse import quote, quote_plus, unquote, unquote_plus

CALLS = [
    quote,
    lambda text: quote(text, safe=''),
    quote_plus,
    unquote,
    unquote,
    unquote_plus,
]


def answer(call, text):
    try:
        return call(text)
    except ValueError:
        return None


for line in sys.stdin:
    text = json.loads(line)
    print(json.dumps([answer(call, text) for call in CALLS]))
