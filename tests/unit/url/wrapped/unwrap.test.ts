import { describe, expect, it } from 'vitest';
import { openValue } from '../../../../reference/url/values/open.ts';
import { wrappedLinkIn } from '../../../../reference/url/wrapped/unwrap.ts';
import { WRAPPERS } from '../../../../reference/url/wrapped/wrappers.ts';

const TARGET = 'https://example.org/a?b=c&d=é#e';
const encoded = encodeURIComponent(TARGET);
const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** A link of each service, in the shape that its source shows. */
const LINKS: readonly (readonly [by: string, link: string, target: string])[] = [
  [
    'Outlook Safe Links',
    `https://nam12.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02&reserved=0`,
    TARGET,
  ],
  ['Outlook Safe Links', `https://gcc02.safelinks.protection.office365.us/?url=${encoded}`, TARGET],
  [
    'Proofpoint URL Defense, version 1',
    'https://urldefense.proofpoint.com/v1/url?u=http://www.bouncycastle.org/&k=oIvRg1%2BdGAgOoM1BIlLLqw%3D%3D%0A',
    'http://www.bouncycastle.org/',
  ],
  [
    'Proofpoint URL Defense, version 2',
    'https://urldefense.proofpoint.com/v2/url?u=http-3A__links.example.com_ctt-3Fkn-3D3-26ms-3DMz-255Fa-26r-3D0&d=DwMFaQ&c=V&e=',
    'http://links.example.com/ctt?kn=3&ms=Mz%5Fa&r=0',
  ],
  [
    'Proofpoint URL Defense, version 3',
    'https://urldefense.com/v3/__https://lists.nongnu.org/archive/html/qemu-devel/2024-04/msg00079.html__;!!ACWV5N9M2RV99hQ!MXbG$',
    'https://lists.nongnu.org/archive/html/qemu-devel/2024-04/msg00079.html',
  ],
  [
    'Proofpoint URL Defense, version 3',
    'https://urldefense.com/v3/__https://github.com/x/blob/master/documentation.md*lx16aget_id__;Iw!!OToaGQ!tjZu2o$',
    'https://github.com/x/blob/master/documentation.md#lx16aget_id',
  ],
  [
    // Two runs: `**A` stands for two characters, `*` for one more.
    'Proofpoint URL Defense, version 3',
    `https://urldefense.com/v3/__https:/example.org/**A-*__;${base64url('äöü')}!!x!y$`,
    'https://example.org/äö-ü',
  ],
  [
    'Proofpoint URL Defense, version 3',
    'https://urldefense.com/v3/__https://example.org/?u=https*3A*2F*2Fa.example__;JSUl!!x!y$',
    'https://example.org/?u=https%3A%2F%2Fa.example',
  ],
  ['Barracuda Link Protection', `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1,hA45&typo=1`, TARGET],
  [
    'Check Point Click-Time Protection',
    'https://protect.checkpoint.com/v2/___https://example.org/a?b=c___.YzJ1OnRoZWNo',
    'https://example.org/a?b=c',
  ],
  [
    'Check Point Click-Time Protection',
    'https://url.avanan.click/v2/r01/___https:/example.org/a___.YXAzOnNhcm',
    'https://example.org/a',
  ],
  [
    'Check Point Click-Time Protection',
    'https://protect.checkpoint.com/v2/r01/___https%3A//example.org/report/___.YzJ1OndlYw',
    'https://example.org/report/',
  ],
  ['Cisco Secure Web', `https://secure-web.cisco.com/1rpFFtn1JZDE_g214Q/${encoded}`, TARGET],
  [
    'Google Images',
    `https://www.google.com/imgres?q=x&imgurl=https%3A%2F%2Fa.example%2Fb.png&imgrefurl=${encoded}`,
    TARGET,
  ],
  ['Google', `https://www.google.com/url?sa=D&q=${encoded}&ust=1`, TARGET],
  ['Google', `https://www.google.co.uk/url?rct=j&url=${encoded}&usg=x`, TARGET],
  ['Google AMP', 'https://www.google.com/amp/s/example.org/page', 'https://example.org/page'],
  ['Google Ads', `https://www.googleadservices.com/pagead/aclk?sa=L&adurl=${encoded}`, TARGET],
  ['DuckDuckGo', `https://duckduckgo.com/l/?uddg=${encoded}&rut=1`, TARGET],
  [
    'Bing',
    'https://www.bing.com/ck/a?!&&p=81cd&u=a1aHR0cHM6Ly93d3cuaW5zdGFncmFtLmNvbS8&ntb=1',
    'https://www.instagram.com/',
  ],
  [
    'Yahoo',
    'https://r.search.yahoo.com/_ylt=Aw/RV=2/RE=1/RO=10/RU=https%3a%2f%2fgithub.com%2fsvenjacobs%2fleon/RK=2/RS=rH',
    'https://github.com/svenjacobs/leon',
  ],
  ['YouTube', `https://www.youtube.com/redirect?event=x&q=${encoded}&v=1`, TARGET],
  ['Facebook', `https://l.facebook.com/l.php?u=${encoded}&h=AT0`, TARGET],
  ['Facebook', `https://www.facebook.com/l.php?u=${encoded}`, TARGET],
  ['Instagram', `https://l.instagram.com/?u=${encoded}&e=AT`, TARGET],
  ['LinkedIn', `https://www.linkedin.com/safety/go?url=${encoded}&trk=x`, TARGET],
  ['Reddit', `https://out.reddit.com/t3_abc?url=${encoded}&token=A`, TARGET],
  ['Slack', `https://slack-redir.net/link?url=${encoded}&v=3`, TARGET],
  ['Tumblr', `https://t.umblr.com/redirect?z=${encoded}&t=x`, TARGET],
  ['VK', `https://vk.com/away.php?to=${encoded}`, TARGET],
  ['Steam', `https://steamcommunity.com/linkfilter/?url=${encoded}`, TARGET],
  ['Awin', `https://www.awin1.com/cread.php?awinmid=1&ued=${encoded}`, TARGET],
  ['Rakuten LinkSynergy', `https://click.linksynergy.com/deeplink?id=1&murl=${encoded}`, TARGET],
  ['ShareASale', `https://www.shareasale.com/r.cfm?b=1&urllink=${encoded}`, TARGET],
  ['ShareASale', 'https://www.shareasale.com/r.cfm?b=1&urllink=shop.example%2Fpage', 'https://shop.example/page'],
  ['Awin', `https://www.awin1.com/awclick.php?mid=1&p=${encoded}`, TARGET],
  ['Awin', `https://www.zenaps.com/rclick.php?mid=1&pr=${encoded}`, TARGET],
  ['Webgains', `https://track.webgains.com/click.html?wgcampaignid=1&wgtarget=${encoded}`, TARGET],
  ['Adobe Audience Manager', `https://dpm.demdex.net/ibs:dpid=1?d_rd=${encoded}`, TARGET],
  ['Geniuslink', `https://target.georiot.com/Proxy.ashx?GR_URL=${encoded}`, TARGET],
  ['Tradedoubler', `https://redir.tradedoubler.com/projectr/?_td_deeplink=${encoded}`, TARGET],
  ['ValueCommerce', `https://ck.jp.ap.valuecommerce.com/servlet/referral?sid=1&vc_url=${encoded}`, TARGET],
  ['Google Ads', `https://www.google.com/aclk?sa=l&adurl=${encoded}`, TARGET],
  ['Google AMP', 'https://example-org.cdn.ampproject.org/c/s/example.org/page', 'https://example.org/page'],
  ['Disqus', 'https://disq.us/url?url=https%3A%2F%2Fexample.org%2Fx%3AAbCd_12&cuid=1', 'https://example.org/x'],
  ['Disqus', 'https://disq.us/url?url=https%3A%2F%2Fexample.org%3A8443%2Fx&cuid=1', 'https://example.org:8443/x'],
  ['Skimlinks', `https://go.skimresources.com/?id=1&url=${encoded}`, TARGET],
  ['Sovrn', `https://redirect.viglink.com/?key=1&u=${encoded}`, TARGET],
];

describe('a wrapped link', () => {
  it.each(LINKS)('of %s: %s', (by, link, target) => {
    expect(wrappedLinkIn(new URL(link).href)).toMatchObject({ by, text: target });
  });

  it('is tested for every service', () => {
    expect(new Set(LINKS.map(([by]) => by))).toEqual(new Set(WRAPPERS.map(({ by }) => by)));
  });

  it.each([
    [`https://example.org/out?url=${encoded}`, 'url'],
    [`https://example.org/login?next=${encoded}`, 'next'],
    [`https://example.org/login?returnUrl=${encoded}`, 'returnUrl'],
    [`https://example.org/go?redirect_to=${encodeURIComponent(encoded)}`, 'redirect_to'],
    [`https://example.org/go?target=${base64url(TARGET)}`, 'target'],
    ['https://example.org/login?next=/%5Cevil.example/a', 'next', 'https://evil.example/a'],
    ['https://example.org/login?next=%5C%5Cevil.example', 'next', 'https://evil.example/'],
    ['https://example.org/login?next=/%09/evil.example', 'next', 'https://evil.example/'],
    ['https://example.org/login?next=http:evil.example', 'next', 'http://evil.example/'],
    ['https://example.org/login?next=%20https://evil.example/', 'next', 'https://evil.example/'],
    [`https://track.example.org/CL0/${encoded}/1/0100`, 'path'],
    [`https://archive.example/web/2026/${new URL(TARGET).href}`, 'path', new URL(TARGET).href],
    [
      `https://u@proxy.example/https://example.org/?a=https://b.example/`,
      'path',
      'https://example.org/?a=https://b.example/',
    ],
    ['https://referer.example/?https://example.org/a?b=c&d', 'query', 'https://example.org/a?b=c&d'],
    [`https://referer.example/?${encoded}`, 'query', TARGET],
  ])('of any site: %s', (link, place, target = TARGET) => {
    expect(wrappedLinkIn(link)).toMatchObject({ by: null, place, text: target, source: null });
  });

  it.each([
    'https://example.org/',
    `https://example.org/authorize?redirect_uri=${encoded}`,
    `https://example.org/?q=${encoded}`,
    'https://example.org/?url=page',
    `https://example.org/?ref=${encoded}`,
    'https://example.org/?next=https:evil.example',
    'https://example.org/?next=/%5Cexample.org/a',
    'https://example.org/a/https:/b',
    'https://example.org/https://',
    'https://example.org/a?b=/https://example.org/',
    'https://protect.checkpoint.com/v2/___nothing___.x',
    'https://example.org/?url=javascript%3Aalert(1)',
    'https://example.org/?u=me',
    'https://www.google.com/search?q=url',
    'https://urldefense.com/v3/__nothing',
    'https://urldefense.com/v2/url?u=%zz',
    'https://evil-safelinks.protection.outlook.com.example/?url=x',
    `mailto:me@example.org?url=${encoded}`,
    'not a url',
  ])('is not %s', (link) => expect(wrappedLinkIn(link)).toBeNull());

  it.each([
    [`view-source:${TARGET}`, 'path', null],
    [
      `intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=${encoded};end`,
      'S.browser_fallback_url',
      'Chrome for Developers, Android intents',
    ],
  ])('%s leads on from a scheme of its own', (link, place, source) => {
    const found = wrappedLinkIn(link);
    expect(found && new URL(found.text).href).toBe(new URL(TARGET).href);
    expect([found?.place, found?.source?.label ?? null]).toEqual([place, source]);
    expect(openValue(link).map(({ kind }) => kind)).toContain('wrapped-link');
  });

  it.each([
    'view-source:about:blank',
    'intent://scan/#Intent;scheme=zxing;end',
    'intent://scan/#Intent;S.browser_fallback_url=javascript%3Aalert(1);end',
    'blob:https://example.org/a',
  ])('%s leads on to no page', (link) => expect(wrappedLinkIn(link)).toBeNull());

  it('is unwrapped layer by layer', () => {
    const google = `https://www.google.com/url?q=${encoded}`;
    const escapes = google.split('%').length - 1;
    const defended = `https://urldefense.com/v3/__${google.replaceAll('%', '*')}__;${base64url('%'.repeat(escapes))}!!x!y$`;
    const safe = `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(defended)}`;
    const layers = openValue(safe);
    expect(layers.map((layer) => (layer.kind === 'wrapped-link' ? layer.by : layer.kind))).toEqual([
      'url',
      'Outlook Safe Links',
      'url',
      'Proofpoint URL Defense, version 3',
      'url',
      'Google',
      'url',
    ]);
    expect(layers.at(-1)?.text).toBe(new URL(TARGET).href);
  });
});
