/** Types and contents that several cases send. */
export const JSON_TYPE = 'application/json';
export const HTML = 'text/html; charset=utf-8';
export const SCRIPT = 'globalThis.demoScripts = (globalThis.demoScripts ?? 0) + 1;\n';
export const page = (text: string) => `<!doctype html>\n<title>${text}</title>\n<p>${text}\n`;
export const problem = (status: number, title: string, detail: string) =>
  `${JSON.stringify({ type: 'about:blank', title, status, detail })}\n`;
