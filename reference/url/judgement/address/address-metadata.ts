import { defineCheck } from '../check.ts';

export const addressMetadata = defineCheck({
  id: 'address-metadata',
  title: 'The host tells a cloud machine about itself',
  severity: 'warning',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address:
      '{host} is the {name}, which can hand out credentials. No link of the web leads there; a server must not fetch it for others.',
  },

  check: (url) => {
    if (url.special?.kind !== 'metadata') return [];
    return [
      { messageId: 'address', data: { host: url.parsed.hostname, name: url.special.name }, where: url.at('host') },
    ];
  },

  examples: {
    fires: {
      address: [
        'http://169.254.169.254/latest/meta-data/',
        'http://168.63.129.16/machine/?comp=goalstate',
        'http://[fd00:ec2::254]/',
        'http://metadata.google.internal/computeMetadata/v1/',
        'http://[::ffff:a9fe:a9fe]/',
        'http://2852039166/',
      ],
    },
    silent: ['https://example.org/169.254.169.254', 'http://169.254.169.253/'],
  },
});
