<?php
// Prints what PHP says of what goes wrong: the id of the problem, a tab, the message.
[, $self, $closed, $port] = $argv;
ini_set('display_errors', '0');

function say(string $problem, callable $act): void
{
    error_clear_last();
    try {
        @$act();
        $message = error_get_last()['message'] ?? '';
    } catch (Throwable $error) {
        $message = get_class($error) . ': ' . $error->getMessage();
    }
    fwrite(STDERR, $problem . "\t" . strtr($message, "\n", ' ') . "\n");
}

$get = fn(string $address, array $options = []) => fn() => file_get_contents($address, false, stream_context_create(['http' => $options]));
$load = fn(string $text) => fn() => json_decode($text, flags: JSON_THROW_ON_ERROR);

say('refused', $get("http://127.0.0.1:$closed/"));
say('status', $get("$self/net-404.png"));
say('redirect-loop', $get("$self/net-loop"));
say('timeout-error', $get("$self/timeout", ['timeout' => 0.2]));
say('json-text', $load('<html>'));
say('json-text', $load("\"a\nb\""));
say('charset-decode', fn() => json_encode("\xe4", JSON_THROW_ON_ERROR));
say('json-type', fn() => json_encode(INF, JSON_THROW_ON_ERROR));
say('decoding', fn() => gzdecode('hello there'));
say('header-value', fn() => header("A: b\nC: d"));
// The two streams are read as they come: this may come before any line, and must not become part of it.
echo "\n";
flush();
say('headers-sent', fn() => header('A: b'));
