/**
 * Attacks on "Set the header in one place" of the caching guide: what a handler says itself stays, one line of it, and
 * nothing that may belong to one person gets a lifetime or may be stored by a shared cache.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { makePageSite, sectionCode } from './page-site.ts';
import { ask } from './request.ts';

const site = makePageSite();
afterAll(() => site.remove());

/** Handlers of a reader's own, beside those of the guide: [path, status, its own Cache-Control] in each language. */
const handlers = {
  js: `
routes.set('GET /own', (request, response) => response.setHeader('Cache-Control', 'no-store').end('own'));
routes.set('GET /own-array', (request, response) => response.writeHead(200, ['cache-control', 'no-store']).end('own'));
routes.set('GET /own-raw', (request, response) => response.setHeaders(new Map([['cache-control', 'no-store']])).end('own'));
routes.set('GET /own-object', (request, response) => response.writeHead(200, 'OK', { 'cache-control': 'no-store' }).end('own'));
routes.set('GET /assets/moved.js', (request, response) => response.writeHead(302, { Location: '/' }).end());
routes.set('GET /assets/broken.js', () => { throw new Error('broken'); });
routes.set('GET /assets/part.js', (request, response) => response.writeHead(206, { 'Content-Range': 'bytes 0-0/2' }).end('p'));
routes.set('GET /assets/same.js', (request, response) => response.writeHead(304).end());
routes.set('GET /assets/own.js', (request, response) => response.setHeader('Cache-Control', 'no-store').end('own'));
routes.set('GET /assets/cookie.js', (request, response) => response.setHeader('Set-Cookie', 'session=1').end('own'));
routes.set('GET /assets/login.js', (request, response) => response.writeHead(200, { 'set-cookie': 'session=1' }).end('own'));
routes.set('GET /assets/list.js', (request, response) => response.writeHead(200, ['set-cookie', 'a=1', 'SET-COOKIE', 'b=2']).end('own'));
routes.set('GET /assets/status.js', (request, response) => response.writeHead(200, null, { 'Set-Cookie': ['a=1', 'b=2'] }).end('own'));
routes.set('GET /assets/extra.js', (request, response) => response.flushHeaders());
before.push((request, response) => {
  const { writeHead } = response;
  response.writeHead = (...given) => {
    if (request.url === '/assets/late.js') response.setHeader('Set-Cookie', 'session=1');
    return writeHead.apply(response, given);
  };
});
routes.set('GET /assets/late.js', (request, response) => response.end('own'));
before.push((request, response) => {
  if (request.url.endsWith('extra.js')) response.appendHeader('set-cookie', ['a=1', 'b=2']).end('own');
});
routes.set('GET /fails', (request, response) => { response.setHeader('Cache-Control', 'max-age=9'); throw new Error('fails'); });
`,
  python: `
def plain(status, fields={}):
    return lambda self: self.answer(status, fields, 'x' if status != 304 else '')
def broken(self):
    self.send_error(500)
Handler.routes['GET /own'] = plain(200, {'Cache-Control': 'no-store'})
Handler.routes['GET /own-array'] = plain(200, {'cache-control': 'no-store'})
Handler.routes['GET /own-raw'] = plain(200, {'cache-Control': 'no-store'})
Handler.routes['GET /own-object'] = plain(200, {'CACHE-CONTROL': 'no-store'})
Handler.routes['GET /assets/moved.js'] = plain(302, {'Location': '/'})
Handler.routes['GET /assets/broken.js'] = broken
Handler.routes['GET /assets/part.js'] = plain(206, {'Content-Range': 'bytes 0-0/2'})
Handler.routes['GET /assets/same.js'] = plain(304)
Handler.routes['GET /assets/own.js'] = plain(200, {'Cache-Control': 'no-store'})
for name in ['cookie', 'login', 'late']:
    Handler.routes[f'GET /assets/{name}.js'] = plain(200, {'set-cookie': 'session=1'})
def cookies(self):
    self.send_response(200)
    self.send_header('set-cookie', 'a=1')
    self.send_header('SET-COOKIE', 'b=2')
    self.send_header('Content-Length', '0')
    self.end_headers()
for name in ['list', 'status']:
    Handler.routes[f'GET /assets/{name}.js'] = cookies
def session(self):
    if self.path == '/assets/extra.js':
        self.send_header('Set-Cookie', 'a=1')
        self.send_header('Set-Cookie', 'b=2')
Handler.extra.append(session)
Handler.routes['GET /assets/extra.js'] = plain(200)
Handler.routes['GET /fails'] = broken
`,
  go: `
own := func(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("cache-control", "no-store")
	io.WriteString(w, "own")
}
for _, path := range []string{"/own", "/assets/own.js"} {
	mux.HandleFunc(path, own)
}
mux.HandleFunc("/own-array", func(w http.ResponseWriter, r *http.Request) { own(w, r); w.(http.Flusher).Flush() })
mux.HandleFunc("/own-object", func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Cache-Control", "no-store") })
mux.HandleFunc("/assets/moved.js", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", 302) })
mux.HandleFunc("/assets/broken.js", func(w http.ResponseWriter, r *http.Request) { http.Error(w, "broken", 500) })
mux.HandleFunc("/assets/part.js", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(206) })
for _, name := range []string{"cookie", "login", "late"} {
	mux.HandleFunc("/assets/"+name+".js", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "session", Value: "1"})
	})
}
for name, field := range map[string]string{"list": "set-cookie", "status": "SET-COOKIE", "extra": "Set-Cookie"} {
	field := field
	mux.HandleFunc("/assets/"+name+".js", func(w http.ResponseWriter, r *http.Request) {
		w.Header()[field] = []string{"a=1", "b=2"}
		w.Header().Add("Set-Cookie", "")
		io.WriteString(w, "own")
	})
}
mux.HandleFunc("/own-raw", func(w http.ResponseWriter, r *http.Request) { w.Header()["cache-control"] = []string{"no-store"} })
mux.HandleFunc("/fails", func(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "max-age=9")
	http.Error(w, "fails", 500)
})
mux.HandleFunc("/assets/same.js", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(304) })
`,
  php: `
$own = function () { header('cache-control: no-store'); echo 'own'; };
foreach (['/own', '/own-raw', '/own-array', '/own-object', '/assets/own.js'] as $name) $routes["GET $name"] = $own;
$routes['GET /session'] = function () { session_save_path(sys_get_temp_dir()); session_start(); echo 'session'; };
$routes['GET /assets/session.js'] = $routes['GET /session'];
$routes['GET /assets/moved.js'] = function () { header('Location: /'); };
$routes['GET /assets/broken.js'] = function () { throw new Exception('broken'); };
foreach (['cookie', 'login', 'late'] as $name) $routes["GET /assets/$name.js"] = function () {
    session_save_path(sys_get_temp_dir());
    session_cache_limiter('');
    session_start();
};
foreach (['list', 'status', 'extra'] as $name) $routes["GET /assets/$name.js"] = function () {
    header('set-cookie: a=1');
    header('SET-COOKIE: b=2', false);
    echo 'own';
    flush();
};
$routes['GET /fails'] = function () { header('Cache-Control: max-age=9'); throw new Exception('fails'); };
$routes['GET /assets/part.js'] = function () { http_response_code(206); };
$routes['GET /assets/same.js'] = function () { http_response_code(304); };
`,
};

const YEAR = 'max-age=31536000, immutable';
const cases: [path: string, status: number, cacheControl: string][] = [
  ['/own', 200, 'no-store'],
  ['/own-array', 200, 'no-store'],
  ['/own-object', 200, 'no-store'],
  ['/own-raw', 200, 'no-store'],
  ['/orders', 200, 'private, no-cache'],
  ['/assets/app.3f2a91c4.js', 200, YEAR],
  ['/assets/part.js', 206, YEAR],
  ['/assets/same.js', 304, YEAR],
  ['/assets/own.js', 200, 'no-store'],
  ['/assets/cookie.js', 200, 'private, no-cache'],
  ['/assets/login.js', 200, 'private, no-cache'],
  ['/assets/late.js', 200, 'private, no-cache'],
  ['/assets/list.js', 200, 'private, no-cache'],
  ['/assets/status.js', 200, 'private, no-cache'],
  ['/assets/extra.js', 200, 'private, no-cache'],
  ['/assets/moved.js', 302, 'private, no-cache'],
  ['/assets/missing.js', 404, 'no-store'],
  ['/assets/broken.js', 500, 'no-store'],
  ['/missing', 404, 'no-store'],
  ['/fails', 500, 'no-store'],
];

describe.each(Object.entries(handlers))('Cache-Control set in one place, %s', (language, more) => {
  it('keeps what a handler says and is private by default', async () => {
    const { program, text } = sectionCode('guides/caching', 'Set the header in one place', language, more);
    // As PHP does without a php.ini.
    const shown = text.replace('<?php', "<?php\nini_set('display_errors', '1');");
    const server = await site.serve(program, shown, 'http://127.0.0.1:9');
    try {
      const found = [];
      for (const [path] of cases) {
        const { status, values } = await ask(server.origin, path, { headers: { Cookie: 'session=ada' } });
        found.push([path, status, values('Cache-Control').join(' | ')]);
        if (/list|status|extra/.test(path)) {
          expect([path, ...values('Set-Cookie').filter(Boolean)]).toEqual([path, 'a=1', 'b=2']);
        }
      }
      expect(found).toEqual(cases);
      if (language === 'php') {
        for (const path of ['/session', '/assets/session.js']) {
          const { values } = await ask(server.origin, path);
          expect(values('Cache-Control')).toEqual(['no-store, no-cache, must-revalidate']);
        }
      }
      // A file outside the folder by another spelling gets no year either.
      for (const path of ['/assets/../notes.txt', '/assets/%2e%2e/notes.txt', '/assets//../notes.txt']) {
        const { status, values } = await ask(server.origin, path);
        if (status < 400) expect([path, ...values('Cache-Control')]).toEqual([path, 'private, no-cache']);
      }
    } finally {
      await server.close();
    }
  });
});
