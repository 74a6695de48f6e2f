/** The groups of media types that the standards decide by: https://mimesniff.spec.whatwg.org/#mime-type-groups */

const JAVASCRIPT = new Set([
  'text/javascript',
  'application/ecmascript',
  'application/javascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript1.0',
  'text/javascript1.1',
  'text/javascript1.2',
  'text/javascript1.3',
  'text/javascript1.4',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
]);

/** "JavaScript MIME type". Each function takes `type/subtype` in lower case, or null for none. */
export function isJavaScript(essence: string | null): boolean {
  return essence !== null && JAVASCRIPT.has(essence);
}

/** "JSON MIME type". */
export function isJson(essence: string | null): boolean {
  return essence !== null && (essence.endsWith('+json') || essence === 'application/json' || essence === 'text/json');
}

/** "XML MIME type". */
export function isXml(essence: string | null): boolean {
  return essence !== null && (essence.endsWith('+xml') || essence === 'application/xml' || essence === 'text/xml');
}

/** "Image MIME type". */
export function isImage(essence: string | null): boolean {
  return essence?.startsWith('image/') ?? false;
}

/** "Audio or video MIME type". */
export function isAudioOrVideo(essence: string | null): boolean {
  return essence !== null && (/^(?:audio|video)\//.test(essence) || essence === 'application/ogg');
}

/** "Font MIME type". */
export function isFont(essence: string | null): boolean {
  return essence !== null && (essence.startsWith('font/') || FONTS.has(essence));
}

const FONTS = new Set([
  'application/font-cff',
  'application/font-off',
  'application/font-sfnt',
  'application/font-ttf',
  'application/font-woff',
  'application/vnd.ms-fontobject',
  'application/vnd.ms-opentype',
]);
