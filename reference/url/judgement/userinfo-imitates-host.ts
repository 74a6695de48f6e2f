import { defineCheck } from './check.ts';

/** What stands before the `@` looks like the host. */
export const userinfoImitatesHost = defineCheck({
  id: 'userinfo-imitates-host',
  title: 'The user name looks like a host',
  severity: 'error',
  strength: 'should',
  entry: 'url-terms/userinfo#deceptive-urls',
  messages: {
    name: '{shown} is a user name. The URL leads to {host}, the host behind the @.',
  },

  check: (url) => {
    const { username, password, hostname } = url.parsed;
    if (hostname === '' || username === '' || !url.isSpecial) return [];
    // An address as user name is common with FTP and mail: the part before its `%40` is no host.
    const shown = username.slice(0, 300);
    const isHostLike =
      /^(?:https?(?:%3A|:)|www\.)/i.test(shown) || /^[^@%\s]+\.[a-z]{2,}(?:%2F.*|%5C.*)?$/i.test(shown);
    const isPortLike = /^\d{1,5}(?:%2F|$)/i.test(password) && /\./.test(shown) && !/%40/.test(shown);
    if (!isHostLike && !isPortLike) return [];
    return [{ messageId: 'name', data: { shown, host: hostname }, where: url.at('userinfo') }];
  },

  examples: {
    fires: {
      name: [
        'https://www.example.com@evil.example/',
        'https://www.example.com:443@evil.example/login',
        'https://www.example.com%2Flogin@evil.example/',
        'https://accounts.example.org@203.0.113.9/',
      ],
    },
    silent: [
      'https://user:secret@example.com/',
      'https://example.com/@www.example.org',
      'ftp://me%40example.org:x1@ftp.example.com/',
    ],
  },
});
