/** The addresses that HTML and CSS files load, for the scan of what is built. */

/** What a page names outside of its own files: addresses with a scheme or a host, and scripts in the page itself. */
export function foreignInHtml(html: string): string[] {
  const attributes = [...html.matchAll(/[\s"'/]([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)];
  const addresses = attributes
    .filter(([, name = '']) =>
      /^(src|srcset|href|action|formaction|data|poster|background|ping|srcdoc|style)$/i.test(name),
    )
    .map(([, , double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((address) => !isOwnFile(address));
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]*\S[^<]*)<\/script/gi)].map(([, code = '']) => code);
  const refresh = [...html.matchAll(/<meta\b[^>]*http-equiv[^>]*>/gi)].map(([tag]) => tag);
  const embedded = [...html.matchAll(/<(?:style|base|iframe|object|embed)\b[^>]*>/gi)].map(([tag]) => tag);
  return [...addresses, ...inline, ...refresh, ...embedded];
}

/** What a style sheet loads that is neither a file of its own nor written into it. */
export function foreignInCss(css: string): string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const imports = [...code.matchAll(/@import\b[^;]*/gi)].map(([rule]) => rule);
  const addresses = [...code.matchAll(/\b(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  const sets = [...code.matchAll(/image-set\(\s*["']([^"']*)/gi)].map(([, address = '']) => address);
  return [...imports, ...[...addresses, ...sets].filter((address) => !isOwnFile(address) && !/^data:/i.test(address))];
}

/** An absolute or relative path without a host. */
export function isOwnFile(address: string): boolean {
  return /^\.{0,2}\/(?!\/)/.test(address.trim());
}
