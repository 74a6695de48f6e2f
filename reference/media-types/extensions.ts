/**
 * Extensions for which the general order (see registry.ts: registered before unregistered, specific before
 * application/octet-stream, an old name's replacement instead of the old name) gives no good answer or none at all.
 */
export interface ExtensionPreference {
  /** Lower case, without the dot. */
  extension: string;
  essence: string;
  reason: string;
}

const noType = 'No type is registered for this format, and it is not a portable executable.';

export const extensionPreferences: readonly ExtensionPreference[] = [
  { extension: '3gpp', essence: 'video/3gpp', reason: 'RFC 3839: audio/3gpp is for files without video.' },
  {
    extension: 'ac',
    essence: 'application/pkix-attr-cert',
    reason: 'RFC 5877 gives attribute certificates this extension.',
  },
  {
    extension: 'asc',
    essence: 'application/pgp-signature',
    reason: 'RFC 3156 gives keys and signatures the same extension; beside a download, the file is the signature.',
  },
  { extension: 'bat', essence: 'application/octet-stream', reason: noType },
  { extension: 'com', essence: 'application/octet-stream', reason: noType },
  { extension: 'jsonl', essence: 'application/x-ndjson', reason: 'The name in wider use for lines of JSON.' },
  { extension: 'mk3d', essence: 'video/matroska-3d', reason: 'The registration of this type names the extension.' },
  { extension: 'mp4', essence: 'video/mp4', reason: 'RFC 4337: application/mp4 is for files without video or audio.' },
  { extension: 'mpg4', essence: 'video/mp4', reason: 'RFC 4337: application/mp4 is for files without video or audio.' },
  {
    extension: 'mpp',
    essence: 'application/vnd.ms-project',
    reason: 'Files with this extension are Microsoft Project plans.',
  },
  { extension: 'msi', essence: 'application/octet-stream', reason: noType },
  { extension: 'mts', essence: 'video/mp2t', reason: 'Camcorders give MPEG transport streams this extension.' },
  {
    extension: 'org',
    essence: 'text/org',
    reason: 'Registered for Org mode in 2025; the other type is for Lotus Organizer.',
  },
  { extension: 'rtf', essence: 'application/rtf', reason: 'Two types are registered; nginx and Apache send this one.' },
  {
    extension: 'wav',
    essence: 'audio/wav',
    reason: 'No WAV type is registered; this is the name in common use.',
  },
  {
    extension: 'xml',
    essence: 'application/xml',
    reason: 'RFC 7303 defines this type, and text/xml in the same way.',
  },
  {
    extension: 'xsl',
    essence: 'application/xslt+xml',
    reason: 'XSLT 2.0 registered it; application/xml is for any XML.',
  },
];
