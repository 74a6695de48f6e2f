/** The formats of configurations that are read, and how one is recognised. */
import { readApache } from './apache.ts';
import { readCaddy } from './caddy.ts';
import { readIis } from './iis.ts';
import { readJson } from './json.ts';
import { readMimeTypes } from './mime-types.ts';
import { readNginx } from './nginx.ts';
import type { ConfigReader } from './reading.ts';
import { readYaml } from './yaml.ts';

export type FormatId = 'nginx' | 'apache' | 'mime-types' | 'iis' | 'caddy' | 'json' | 'yaml';

export interface ConfigFormat {
  readonly id: FormatId;
  /** As in "read as ...". */
  readonly name: string;
  readonly read: ConfigReader;
  /** File names that are of this format. */
  readonly files: RegExp;
  /** Lines that are of this format and of no other. */
  readonly lines: RegExp;
  /** A statement that maps one extension; null where it depends on what stands around it. */
  readonly map: ((extension: string, type: string) => string) | null;
}

/** In the order in which they are tried. */
export const configFormats: readonly ConfigFormat[] = [
  {
    id: 'nginx',
    name: 'nginx',
    read: readNginx,
    files: /(?:^|[/\\])nginx[^/\\]*\.conf$/i,
    lines:
      /^[ \t]*(?:(?:types|http|server)[ \t]*|location [^{\n]*)\{|^[ \t]*(?:default_type|add_header|expires|gzip|return|listen|more_set_headers|\w+_types)[ \t][^;{\n]*;|^[ \t]*[a-z]+\/[\w.+-]+[ \t][^;{\n]*;/m,
    map: (extension, type) => `${type} ${extension};`,
  },
  {
    id: 'iis',
    name: 'IIS web.config',
    read: readIis,
    files: /(?:^|[/\\])(?:web|applicationhost)\.config$/i,
    lines: /<(?:configuration|system\.webServer|staticContent|mimeMap|httpCompression|customHeaders)[\s/>]/i,
    map: (extension, type) => `<mimeMap fileExtension=".${extension}" mimeType="${type}" />`,
  },
  {
    id: 'apache',
    name: 'Apache',
    read: readApache,
    files: /(?:^|[/\\])(?:\.htaccess|(?:httpd|apache2?)[^/\\]*\.conf)$/i,
    lines:
      /^[ \t]*(?:AddType|ForceType|DefaultType|AddCharset|AddDefaultCharset|AddOutputFilterByType|ExpiresByType|Redirect(?:Permanent|Temp)?|TypesConfig|RewriteRule|AddEncoding|AddHandler|Header[ \t]+(?:always[ \t]+|onsuccess[ \t]+)?(?:set|add|append|merge|setifempty|unset))[ \t]|^[ \t]*<(?:VirtualHost|Directory|DirectoryMatch|Files|FilesMatch|IfModule|Location)\b/im,
    map: (extension, type) => `AddType ${type} .${extension}`,
  },
  {
    id: 'json',
    name: 'JSON',
    read: readJson,
    files: /\.(?:json[5c]?|[cm]?[jt]s)$/i,
    lines: /^\uFEFF?\s*(?:[[{]\s*(?:["'[{\]}]|\/[/*]|[\w.]+\s*:)|(?:export|const|module)\b[^\n]*[[{])/,
    map: null,
  },
  {
    id: 'caddy',
    name: 'Caddyfile',
    read: readCaddy,
    files: /(?:^|[/\\])caddyfile[^/\\]*$/i,
    lines:
      /^[ \t]*(?:header[ \t]+\S|file_server|reverse_proxy|root[ \t]+\*|encode[ \t]|@\w+[ \t]+(?:path|\{)|[\w.:/*-]+[ \t]*\{[ \t]*$)/m,
    map: null,
  },
  {
    id: 'mime-types',
    name: 'mime.types',
    read: readMimeTypes,
    files: /(?:^|[/\\.])mime\.types$/i,
    lines: /^[ \t]*[a-z]+\/[\w.+-]+(?:[ \t]+[\w.+-]+)*[ \t]*$/im,
    map: (extension, type) => `${type} ${extension}`,
  },
  {
    id: 'yaml',
    name: 'YAML',
    read: readYaml,
    files: /\.ya?ml$/i,
    lines: /^[ \t]*(?:- )*["']?[\w./+*-]+["']?[ \t]*:(?:[ \t]|$)/m,
    map: null,
  },
];

/** What is looked at to recognise a format, in characters. Our choice. */
const START = 20_000;

/**
 * Tells the format by the text, where that is plain, else by the name of the file.
 * @param name of the file; '' for a text without one
 * @returns null when it looks like none of them
 */
export function detectFormat(text: string, name: string): ConfigFormat | null {
  const start = text.slice(0, START);
  const named = configFormats.find(({ files }) => files.test(name)) ?? null;
  // nginx calls its table mime.types as well.
  if (named?.id === 'mime-types' && /^[ \t]*types[ \t\r\n]*\{/m.test(start)) return formatOf('nginx');
  return named ?? configFormats.find(({ lines }) => lines.test(start)) ?? null;
}

export function formatOf(id: FormatId): ConfigFormat {
  const found = configFormats.find((format) => format.id === id);
  if (!found) throw new Error(`There is no format ${id}.`);
  return found;
}
