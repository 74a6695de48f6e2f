<?php
// Reads a JSON list of texts in base64 from standard input; prints a line with a JSON list for each, values in base64.

const NAMES = ['scheme', 'host', 'port', 'user', 'pass', 'path', 'query', 'fragment'];

foreach (json_decode(stream_get_contents(STDIN)) as $text) {
    $url = parse_url(base64_decode($text));
    $answer = ['false'];
    if ($url !== false) {
        $answer = [null];
        foreach (NAMES as $name) {
            $answer[] = isset($url[$name]) ? base64_encode((string) $url[$name]) : null;
        }
    }
    echo json_encode($answer), "\n";
}
