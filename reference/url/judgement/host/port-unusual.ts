import { BLOCKED_PORTS } from '../../blocked-ports.ts';
import { defineCheck } from '../check.ts';

/** A port that is not the scheme's own. */
export const portUnusual = defineCheck({
  id: 'port-unusual',
  title: 'Unusual port',
  severity: 'info',
  entry: 'url-terms/port#default-ports',
  messages: {
    other:
      'Port {port} is not the default for {scheme}. With it, the URL has another origin, and another server may answer.',
    blocked: 'Browsers block port {port} for web pages and WebSockets. A request fails before it is sent.',
  },

  check: (url) => {
    const { port, scheme } = url.parsed;
    if (port === '' || !url.isSpecial) return [];
    const evidence = url.at('port');
    // A WebSocket is opened by a request whose URL is http or https: https://websockets.spec.whatwg.org/#concept-websocket-establish
    if (/^(?:https?|wss?)$/.test(scheme) && BLOCKED_PORTS.has(port))
      return [{ messageId: 'blocked', data: { port }, evidence, severity: 'warning' }];
    return [{ messageId: 'other', data: { port, scheme }, evidence }];
  },
});
