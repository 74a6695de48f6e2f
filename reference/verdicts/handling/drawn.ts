/** Images that Chromium and Firefox draw by their bytes (media-types/image/avif for the one that the standard lacks). */
export const DRAWN: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/vnd.microsoft.icon',
  'image/avif',
]);
