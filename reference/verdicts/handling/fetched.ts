/** What becomes of a response that a script asked for: `fetch()`, XMLHttpRequest, EventSource, WebAssembly. */
import type { Facts } from '../../facts/facts.ts';
import type { SniffedType } from '../../http/bytes/sniffed-type.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard, html } from '../../text/sources.ts';
import { isOpaque } from '../withheld.ts';
import { declared, done, type Handling, step } from './outcome.ts';

const EVENT_SOURCE = html('server-sent events', 'server-sent-events.html#the-eventsource-interface');
const WASM: Source = {
  label: 'WebAssembly Web API, streaming',
  url: 'https://webassembly.github.io/spec/web-api/#streaming-modules',
};

/**
 * Whether an EventSource asked. Chromium says so. In Firefox the one value of Accept shows it, which a script can send
 * itself: `maybe`.
 */
export function isEventSource({ exchange, request, destination }: Facts): 'yes' | 'maybe' | 'no' {
  if (destination !== 'empty' && destination !== null) return 'no';
  if (exchange.resourceType !== null) return exchange.resourceType === 'eventsource' ? 'yes' : 'no';
  return exchange.method === 'GET' && request.first('Accept') === 'text/event-stream' ? 'maybe' : 'no';
}

export function ofFetch(facts: Facts, looks: SniffedType | null): Handling {
  const { exchange, response, essence, extension } = facts;
  if (isEventSource(facts) !== 'no') {
    const entry = 'media-types/text/event-stream#what-browsers-do';
    if (exchange.status !== 200)
      return done(
        'refused',
        `The stream closes permanently: status ${exchange.status}`,
        step('An EventSource needs status 200.', EVENT_SOURCE, entry),
      );
    const { charset } = facts.contentType;
    if (essence === 'text/event-stream' && charset !== null && charset.toLowerCase() !== 'utf-8') {
      return done(
        'differs',
        'Browsers differ: Chromium closes the stream permanently, Firefox does not',
        step(
          'An event stream is UTF-8, whatever the charset parameter is. Chromium accepts no other value, not even UTF8 (measured).',
          EVENT_SOURCE,
          'media-types/text/event-stream#charset',
        ),
      );
    }
    return essence === 'text/event-stream'
      ? done('delivered', 'Delivered event by event', step('The type is text/event-stream.', EVENT_SOURCE, entry))
      : done(
          'refused',
          `The stream closes permanently: ${declared(facts)}`,
          step('An EventSource needs text/event-stream.', EVENT_SOURCE, entry),
        );
  }
  if (isOpaque(facts)) {
    return done(
      'delivered',
      'Delivered, but no script can read it',
      step(
        'In no-cors mode, a response from another origin is opaque.',
        fetchStandard('opaque filtered response', 'concept-filtered-response-opaque'),
      ),
    );
  }
  if (extension === 'wasm' || essence === 'application/wasm') {
    const entry = 'media-types/application/wasm';
    const isExact = response.combined('Content-Type')?.toLowerCase() === 'application/wasm';
    if (exchange.status < 200 || exchange.status > 299) {
      return done(
        'delivered',
        `Delivered, but streaming compilation throws a TypeError: status ${exchange.status}`,
        step('Streaming needs a status from 200 to 299.', WASM, entry),
      );
    }
    const isOther = looks !== null && looks.type !== null && looks.type !== 'application/wasm';
    if (isExact && isOther) {
      return done(
        'delivered',
        `Delivered, but it does not compile: the bytes are ${looks.name}`,
        step(
          'The type is application/wasm, but the bytes are not a module. Compiling fails with a CompileError.',
          WASM,
          entry,
        ),
      );
    }
    return isExact
      ? done(
          'delivered',
          'Delivered; may be compiled while it streams',
          step('The type is application/wasm, without a parameter.', WASM, entry),
        )
      : done(
          'delivered',
          'Delivered, but streaming compilation throws a TypeError',
          step(
            `Streaming needs exactly application/wasm, but this has ${declared(facts)}. From an ArrayBuffer, it compiles.`,
            WASM,
            entry,
          ),
        );
  }
  return done(
    'delivered',
    'Delivered to the script',
    step(
      'For fetch and XMLHttpRequest, the type affects only a Blob’s type and responseXML.',
      fetchStandard('fetch method', 'fetch-method'),
    ),
  );
}
