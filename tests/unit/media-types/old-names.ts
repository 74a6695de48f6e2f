/**
 * Old names and what replaces them, written down apart from the product's own data, as its witness.
 * One line is a replacement (`-` for none) and its old names, by standing.
 */
const table = {
  obsolete: `
    text/javascript < application/javascript application/ecmascript text/ecmascript
    font/woff < application/font-woff
    font/sfnt < application/font-sfnt
    application/geo+json < application/vnd.geo+json
    application/smil+xml < application/smil
    text/vcard < text/directory
    image/emf < image/x-emf
    image/wmf < image/x-wmf
    audio/qcelp < audio/vnd.qcelp
    application/vnd.oasis.opendocument.base < application/vnd.oasis.opendocument.database
    video/vnd.youtube.yt < application/vnd.youtube.yt
    application/vnd.visionary < application/vnd.informix-visionary
    application/vnd.afpc.modca < application/vnd.ibm.modcap
    application/vnd.afpc.afplinedata < application/vnd.ibm.afplinedata
    application/vnd.aristanetworks.swi < application/vnd.arastra.swi
    message/rfc822 < message/news
    - < message/s-http image/hsj2
  `,
  alias: `
    text/javascript < application/x-javascript application/x-ecmascript text/x-ecmascript text/x-javascript text/javascript1.0 text/javascript1.1 text/javascript1.2 text/javascript1.3 text/javascript1.4 text/javascript1.5 text/jscript text/livescript
    application/yaml < application/x-yaml text/yaml text/x-yaml
    application/gzip < application/x-gzip application/x-gunzip application/gzipped application/gzip-compressed application/x-gzip-compressed
    application/vnd.rar < application/x-rar-compressed
    application/vnd.debian.binary-package < application/x-debian-package application/x-deb
    application/vnd.sqlite3 < application/x-sqlite3
    application/java-archive < application/x-java-archive application/jar application/jar-archive
    audio/flac < audio/x-flac
    video/matroska < video/x-matroska
    audio/matroska < audio/x-matroska
    text/vcard < text/x-vcard
    image/png < image/x-png
    image/vnd.microsoft.icon < image/ico image/icon text/ico application/ico
    image/apng < image/vnd.mozilla.apng
    application/protobuf < application/x-protobuffer
    application/fdf < application/vnd.fdf
    application/xfdf < application/vnd.adobe.xfdf
    application/vnd.chess-pgn < application/x-chess-pgn
    application/vnd.amazon.mobi8-ebook < application/x-mobi8-ebook
    application/vnd.apple.keynote < application/x-iwork-keynote-sffkey
    application/vnd.apple.pages < application/x-iwork-pages-sffpages
    application/vnd.apple.numbers < application/x-iwork-numbers-sffnumbers
    image/vnd.zbrush.pcx < image/x-pcx
    text/gff3 < text/x-gff3
  `,
  unregistered: `
    application/pdf < application/x-pdf text/pdf application/acrobat
    application/json < text/json application/x-json text/x-json
    application/json-patch+json < application/json-patch
    application/xml < application/x-xml
    application/atom+xml < application/x-atom+xml
    application/rss+xml < application/x-rss+xml text/rss
    text/csv < text/comma-separated-values text/x-csv application/csv application/x-csv
    text/tab-separated-values < text/tsv
    text/markdown < text/x-markdown
    text/calendar < text/x-vcalendar
    application/toml < application/x-toml text/x-toml
    application/sql < application/x-sql text/x-sql
    application/vnd.msgpack < application/x-msgpack
    application/zip < application/x-zip application/x-zip-compressed
    application/vnd.rar < application/x-rar
    application/zstd < application/x-zstd
    font/woff2 < application/font-woff2 application/x-font-woff2
    font/woff < application/x-font-woff
    font/ttf < application/x-font-ttf application/x-font-truetype font/truetype application/font-ttf application/font-truetype
    font/otf < application/x-font-otf application/x-font-opentype font/opentype application/font-otf application/font-opentype application/vnd.ms-opentype
    image/jpeg < image/jpg image/pjpeg image/x-citrix-jpeg
    image/bmp < image/x-bmp image/x-ms-bmp image/x-windows-bmp
    image/tiff < image/x-tiff
    image/svg+xml < image/svg image/svg-xml
    image/webp < image/x-webp
    image/avif < image/avif-sequence
    image/vnd.adobe.photoshop < image/psd image/x-photoshop application/x-photoshop
    image/jxr < image/vnd.ms-photo
    audio/mpeg < audio/mp3 audio/x-mp3 audio/x-mpeg audio/mpeg3 audio/x-mpeg-3
    audio/mp4 < audio/x-m4a audio/m4a
    audio/aac < audio/x-aac audio/aacp
    audio/ogg < audio/x-ogg audio/x-vorbis+ogg
    application/ogg < application/x-ogg
    video/ogg < video/x-ogg video/x-theora+ogg
    video/mp4 < video/x-m4v video/x-mp4
    application/mp4 < application/x-mp4
    video/mpeg < video/x-mpeg
    video/quicktime < video/x-quicktime
    application/vnd.ms-asf < video/x-ms-asf
    application/vnd.apple.mpegurl < application/x-mpegurl audio/x-mpegurl
    application/vnd.adobe.flash.movie < application/x-shockwave-flash
    application/msword < application/x-msword application/vnd.ms-word
    application/vnd.ms-excel < application/x-excel application/x-msexcel
    application/vnd.ms-powerpoint < application/powerpoint application/mspowerpoint application/x-mspowerpoint
    application/rtf < application/x-rtf
    text/rtf < text/x-rtf
    text/troff < application/x-troff
    application/postscript < application/x-postscript image/x-eps
    application/pkcs12 < application/x-pkcs12
    application/pkcs7-mime < application/x-pkcs7-mime
    application/pkcs7-signature < application/x-pkcs7-signature
    application/vnd.microsoft.portable-executable < application/x-msdownload application/x-dosexec
    application/epub+zip < application/x-epub
    model/vrml < x-world/x-vrml
    model/stl < application/sla
  `,
} as const;

export interface OldName {
  name: string;
  replacement: string | null;
  standing: keyof typeof table;
}

export const oldNames: readonly OldName[] = (Object.keys(table) as OldName['standing'][]).flatMap((standing) =>
  table[standing]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [replacement = '', names = ''] = line.trim().split(' < ');
      return names
        .split(' ')
        .map((name) => ({ name, replacement: replacement === '-' ? null : replacement, standing }));
    }),
);
