import type { Source } from '../../text/sources.ts';

/** @param module as in ngx_http_headers_module */
export const nginxDocs = (module: string, directive: string): Source => ({
  label: `nginx, ${directive}`,
  url: `https://nginx.org/en/docs/http/ngx_http_${module}_module.html#${directive}`,
});

/** @param module as in mod_headers */
export const apacheDocs = (module: string, directive: string): Source => ({
  label: `Apache, ${directive}`,
  url: `https://httpd.apache.org/docs/2.4/mod/mod_${module}.html#${directive.toLowerCase()}`,
});
