import type { Facts } from '../../facts/facts.ts';
import { acceptsType, parseAccept } from '../../http/fields/accept.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 12.4.1: a server may treat Accept as if it were not there. What was asked for did not come. */
export const typeNotAccepted = defineRule({
  id: 'type-not-accepted',
  title: 'Type that Accept does not name',
  severity: 'info',
  strength: 'advice',
  entry: 'status/406#when-to-send-it',
  messages: {
    other:
      'The script asked for {accept} and got {type}. A server may ignore Accept, so check Content-Type before parsing.',
  },

  yieldsTo: ['html-for-data', 'eventsource-rejected'],

  guards: ['live', 'whole-request', 'content'],
  when: { status: (status) => status >= 200 && status <= 299, requestField: ['Accept'] },
  appliesTo: (facts) => facts.isFetched && facts.essence !== null && (rangesOf(facts)?.length ?? 0) > 0,

  check: (facts) => {
    const { essence, request } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || acceptsType(rangesOf(facts) ?? [], essence)) return [];
    return [
      {
        messageId: 'other',
        data: { accept: shortened(request.combined('Accept') ?? ''), type: shortened(essence) },
        evidence,
        sources: [rfc(9110, '12.4.1'), rfc(9110, '12.5.1')],
      },
    ];
  },

  examples: {
    fires: {
      other: [
        {
          raw: `GET /report HTTP/1.1
Host: shop.example
Accept: text/csv

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
          with: { resourceType: 'fetch' },
        },
        `GET /report HTTP/1.1
Host: shop.example
Accept: application/json;q=0, text/*
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      ],
    },
    silent: [
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Accept: text/csv, */*;q=0.1

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        with: { resourceType: 'xhr' },
      },
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Accept: application/json; charset=utf-8

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        with: { resourceType: 'xhr' },
      },
    ],
    notApplicable: [
      // What the browser asks for itself ends in */*, and what it does with the answer is for the verdict to say.
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Accept: image/*

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        with: { resourceType: 'image' },
      },
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Accept: json

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        with: { resourceType: 'fetch' },
      },
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Accept: text/csv

HTTP/1.1 204 No Content
Date: Sat, 21 Nov 2026 16:00:00 GMT

`,
        with: { resourceType: 'fetch' },
      },
    ],
  },
});

function rangesOf({ request }: Facts) {
  return parseAccept(request.lines('Accept'));
}
