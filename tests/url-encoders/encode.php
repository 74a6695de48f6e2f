<?php
// Reads a JSON string per line from standard input; prints a line with a JSON list for each: base64, null for an error.

const CALLS = ['urlencode', 'rawurlencode', 'urldecode', 'rawurldecode'];

while (($line = fgets(STDIN)) !== false) {
    $text = json_decode($line);
    $answer = array_map(fn ($call) => $text === null ? null : base64_encode($call($text)), CALLS);
    echo json_encode($answer), "\n";
}
