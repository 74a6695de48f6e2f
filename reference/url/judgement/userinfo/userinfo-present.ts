import { defineCheck } from '../check.ts';

/** A user name or password in the URL. */
export const userinfoPresent = defineCheck({
  id: 'userinfo-present',
  title: 'Credentials in the URL',
  severity: 'warning',
  strength: 'must',
  entry: 'url-terms/userinfo#what-is-deprecated-and-what-is-forbidden',
  messages: {
    password: 'The password stays readable in histories, logs and configuration, and fetch() refuses the URL.',
    name: 'Web URLs must not have a user name. fetch() refuses such a URL, and the user name can be mistaken for the host.',
    deprecated: 'A password in a URL is deprecated. It stays readable in histories, logs and configuration.',
  },

  check: (url) => {
    const { username, password, hostname } = url.parsed;
    if ((username === '' && password === '') || hostname === '') return [];
    const evidence = url.at('userinfo');
    if (!url.isHttp) return password === '' ? [] : [{ messageId: 'deprecated', evidence, severity: 'advice' }];
    if (password !== '') return [{ messageId: 'password', evidence }];
    return [{ messageId: 'name', evidence, severity: 'advice', yieldsTo: ['userinfo-imitates-host'] }];
  },
});
