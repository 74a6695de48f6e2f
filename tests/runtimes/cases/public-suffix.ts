import { after, type Code, type EntryCases, go, python, why } from '../cases.ts';

/** What a jar without the list keeps of the cookie that `host` sends for `domain`. */
const pythonJar = (host: string, domain: string): Code =>
  after(
    `from email.message import Message
class Answer:
    def info(self):
        head = Message()
        head['Set-Cookie'] = 'a=1; Domain=${domain}'
        return head
jar = http.cookiejar.CookieJar()
jar.extract_cookies(Answer(), urllib.request.Request('https://${host}/'))`,
    python("'yes' if len(jar) == 1 else 'no'"),
  );
const goJar = (host: string, domain: string): Code =>
  after(
    `jar := must(cookiejar.New(nil))
jar.SetCookies(parse("https://${host}/"), []*http.Cookie{{Name: "a", Value: "1", Domain: "${domain}"}})`,
    go(`map[bool]string{true: "yes", false: "no"}[len(jar.Cookies(parse("https://other.${domain}/"))) == 1]`),
  );

export const publicSuffix: EntryCases = {
  entry: 'url-terms/public-suffix',
  unproven: { go: why('needs a package that is not in the standard library') },
  tables: [
    {
      section: 'in-code',
      corner: 'Client',
      columns: { 'Keeps a': why('browsers and curl'), 'Keeps d': why('browsers and curl') },
      cells: {
        'Python 3.11.7 http.cookiejar, default policy | Keeps a': pythonJar('wirenote.github.io', 'github.io'),
        'Python 3.11.7 http.cookiejar, default policy | Keeps d': pythonJar('www.example.co.uk', 'co.uk'),
        'Go 1.19.8 cookiejar.New(nil) | Keeps a': goJar('wirenote.github.io', 'github.io'),
        'Go 1.19.8 cookiejar.New(nil) | Keeps d': goJar('www.example.co.uk', 'co.uk'),
      },
    },
  ],
};
