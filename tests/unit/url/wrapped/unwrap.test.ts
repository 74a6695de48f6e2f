import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../../reference/text/parse-url.ts';
import { openValue } from '../../../../reference/url/values/open.ts';
import { memberOfBase64Json } from '../../../../reference/url/wrapped/base64-json.ts';
import { wrappedLinkIn } from '../../../../reference/url/wrapped/unwrap.ts';
import { WRAPPERS } from '../../../../reference/url/wrapped/wrappers.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

const TARGET = 'https://example.org/a?b=c&d=é#e';
const encoded = encodeURIComponent(TARGET);
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** JSON as mailings put it into their links: a URL in it, and who was written to. */
const mandrill = (url: string) =>
  base64url(JSON.stringify({ s: 'Zz67', v: 1, p: JSON.stringify({ u: 31, v: 1, url, id: '2d' }) }));
const customerIo = (href: string) =>
  base64url(`${JSON.stringify({ email_id: 'dgSi', href, internal: '9188', link_id: 24 })}\n`);
const substack = (e: string) =>
  base64url(JSON.stringify({ e, p: 204, s: 108, f: false, u: 26, iat: 1_783_003_071, sub: 'link-redirect' }));
const SIGNATURE = '07115b1fd7a19811050d0899a5766c709ca365d348046d3446afc329524e28ba';

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
  [
    'Teams Safe Links',
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${encoded}&locale=de-de`,
    TARGET,
  ],
  [
    'Sophos Email',
    `https://us-west-2.protection.sophos.com/?d=example.org&u=${base64(TARGET)}&p=m&i=NjQ0&t=eWI5&h=9ba410ca`,
    TARGET,
  ],
  [
    'FireEye Email Security',
    `https://protect2.fireeye.com/v1/url?k=aad62f08-f54d1627&q=1&e=2d730862-2c56&u=${encoded}`,
    TARGET,
  ],
  [
    'FireEye Email Security',
    'https://protect2.fireeye.com/url?k=3fbd62a4-6276e59a&u=https://lkml.org/lkml/2019/12/17/21',
    'https://lkml.org/lkml/2019/12/17/21',
  ],
  [
    'Trend Micro Email Security',
    'https://ddec1-0-en-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=https%3a%2f%2fieeexplore.example%2fdocument%2f101&umid=a589eb6b&auth=8d3ccd47',
    'https://ieeexplore.example/document/101',
  ],
  ['EsvaLabs URL Sandbox', `https://urlsand.esvalabs.com/?u=${encoded}&e=ed7a584b&h=456504aa&f=y&p=y`, TARGET],
  [
    'Trustwave MailMarshal',
    'https://scanmail.trustwave.com/?c=20988&d=i-GP5uRIMfh6&u=https%3a%2f%2flore%2ekernel%2eorg%2fall%2f2024%2d1',
    'https://lore.kernel.org/all/2024-1',
  ],
  [
    'EdgePilot',
    'https://link.edgepilot.com/s/e2b6ca7e/M2-CUdbmsU6?u=https://app.example/reslink?id=17659%26key=GRP%26app=resvlink',
    'https://app.example/reslink?id=17659&key=GRP&app=resvlink',
  ],
  ['Symantec Click-time Protection', `https://clicktime.symantec.com/3MnsciFmpCx2GTRRtjmLJoD6H2?u=${encoded}`, TARGET],
  ['Symantec Click-time Protection', `https://clicktime.symantec.com/15xVcHh2qpEg?h=QCYVzyLUm8=&u=${encoded}`, TARGET],
  ['Mandrill', `https://mandrillapp.com/track/click/31165340/example.org?p=${mandrill(TARGET)}`, TARGET],
  [
    'Mandrill',
    `https://mandrillapp.com/track/click/309/example.org?p=${base64(JSON.stringify({ u: 309, v: 2, url: TARGET }))}`,
    TARGET,
  ],
  ['Customer.io', `https://e.customeriomail.com/e/c/${customerIo(TARGET)}/${SIGNATURE}`, TARGET],
  ['Customer.io', `https://links.example.com/e/c/${customerIo(TARGET)}/${SIGNATURE}`, TARGET],
  [
    'Substack',
    `https://substack.com/redirect/2/${substack(TARGET)}.wwVFQBU2iTIIVOdfoj9tM1L1qsThgDs9i9XKWyXRUiI?`,
    TARGET,
  ],
  [
    'Postmark',
    'https://click.pstmrk.it/3s/example.org%2Fa%3Fb%3Dc/I54/omO0AQ/AQ/fc4996d3/5/iK88',
    'https://example.org/a?b=c',
  ],
  ['Postmark', 'https://click.pstmrk.it/2/example.org%2Fa/I54/omO0AQ', 'http://example.org/a'],
  [
    'Amazon SES',
    'https://8q6v.r.us-east-1.awstrack.me/L0/https:%2F%2Fexample.org%2Fissue%2F42%3Fa=b/1/0100018f-000000/AbC=383',
    'https://example.org/issue/42?a=b',
  ],
  ['Reddit', `https://click.redditmail.com/CL0/${encoded}/1/0100018f/AbC=383`, TARGET],
  [
    'GovDelivery',
    `http://links.govdelivery.com/track?type=click&enid=ZWFzPTEm&&&101&&&https://example.org/a?b=c`,
    'https://example.org/a?b=c',
  ],
  ['Mailpgn', `https://t.mailpgn.com/l/?u=1&fl=${encoded}`, TARGET],
  ['Google Ads', `https://ad.doubleclick.net/ddm/clk/1;2;c?adurl=${encoded}`, TARGET],
  [
    'Google Ads',
    `https://ad.doubleclick.net/ddm/trackclk/N1/B2;dc_lat=;tag_for_child_directed_treatment=;%3F${encoded}`,
    TARGET,
  ],
  ['Firebase Dynamic Links', `https://app.page.link/?link=https%3A%2F%2Fa.example%2F&ofl=${encoded}`, TARGET],
  ['Yandex Turbo', 'https://example-org.turbopages.org/example.org/s/news/1', 'https://example.org/news/1'],
  ['Yahoo', `https://shopping.yahoo.com/rdlw?merchantId=1&gcReferrer=${encoded}`, TARGET],
  [
    'Mozilla',
    `https://outgoing.prod.mozaws.net/v1/${SIGNATURE}/https%3A//github.com/catppuccin/catppuccin`,
    'https://github.com/catppuccin/catppuccin',
  ],
  [
    'Mozilla',
    `https://prod.outgoing.prod.webservices.mozgcp.net/v1/${SIGNATURE}/http%3A//passwordstore.org`,
    'http://passwordstore.org',
  ],
  ['WhatsApp', `https://l.wl.co/l?u=${encoded}&e=AT0`, TARGET],
  ['CurseForge', `https://www.curseforge.com/linkout?remoteUrl=${encodeURIComponent(encoded)}`, TARGET],
  ['MySKU', `https://mysku.ru/go.php?r=${encoded}`, TARGET],
  [
    'Disqus',
    'http://disq.us/url?url=http%3A%2F%2Fwords.example%3AN5uw2pegu4eueRRx0Dgx5uXl9z0&cuid=32',
    'http://words.example',
  ],
  ['Adform', `https://track.adform.net/C/?bn=1;cpdir=x&ckurl=${encoded}`, TARGET],
  ['Admitad', `https://ad.admitad.com/g/abc/?ulp=${encoded}`, TARGET],
  [
    'Amazon Ads',
    'https://aax-us-east.amazon-adsystem.com/x/c/QmPx/https://example.org/dp/B0?ref=x',
    'https://example.org/dp/B0?ref=x',
  ],
  [
    'Atlas',
    `https://ad.atdmt.com/s/go;adv=11067;ec=11067;c.a=11832;s.a=google;qpb=1;?bidkw=a&dvc=c&h=${encoded}`,
    TARGET,
  ],
  ['Bizrate', `https://rd.bizrate.com/rd2?mid=1&t=${encoded}`, TARGET],
  ['Button', `https://r.bttn.io/?btn_ref=org-1&btn_url=${encoded}`, TARGET],
  ['CCBill', `https://refer.ccbill.com/cgi-bin/clicks.cgi?CA=1&HTML=${encoded}`, TARGET],
  ['clixGalore', 'https://www.clixgalore.com/Lead.aspx?BID=1&AffDirectURL=shop.example/p', 'http://shop.example/p'],
  ['eBay', `https://rover.ebay.com/rover/1/711-53200-19255-0/1?campid=5&mpre=${encoded}`, TARGET],
  ['eBay', `https://rover.ebay.co.uk/rover/1/710-1/1?mpre=${encoded}`, TARGET],
  ['Geniuslink', `https://buy.geni.us/Proxy.ashx?TSID=1&GR_URL=${encoded}`, TARGET],
  ['idealo', `https://www.idealo-partner.com/click?trg=${encoded}`, TARGET],
  ['MediaMarkt and Saturn', `https://pvn.mediamarkt.de/trck/eclick/1a2b?url64fb=${base64(TARGET)}`, TARGET],
  ['Neustar', `https://d.agkn.com/pixel/2389/?che=1&l1=${encoded}`, TARGET],
  ['ouo', `https://a.ouo.today/fbc/?cr=${base64(TARGET)}`, TARGET],
  ['Partner-ads', `https://www.partner-ads.com/dk/klikbanner.php?partnerid=1&htmlurl=${encoded}`, TARGET],
  ['Recruitics', `https://jsv3.recruitics.com/redirect?rx_cid=1&rx_url=${encoded}`, TARGET],
  ['Telekom', `https://aaa.telekom.de/trck/eclick/1a2b?deeplinkurl=${encoded}`, TARGET],
  ['Tokopedia', `https://ta.tokopedia.com/promo/v1/clicks/8a?r=${encoded}`, TARGET],
  ['TRX Hub', `https://clicks.trx-hub.com/xid/a_1?q=${encoded}`, TARGET],
  ['Google Ads', `https://www.google.com/pagead/aclk?sa=L&adurl=${encoded}`, TARGET],
  [
    'Google Ads',
    `https://ad.doubleclick.net/ddm/trackclk/N1?dc_lat=&tag_for_child_directed_treatment=;%3F${encoded}`,
    TARGET,
  ],
  ['Rakuten LinkSynergy', `https://ad.linksynergy.com/link?id=1&murl=${encoded}`, TARGET],
  ['Webgains', `https://webgains.com/link.html?wgtarget=${encoded}`, TARGET],
  ['Artefact', `https://tracking.artefact.com/trck/eclick/1a2b?deeplinkurl=${encoded}`, TARGET],
  ['ValueCommerce', `https://dalb.valuecommerce.ne.jp/cgi-bin/go?sid=1&vc_url=${encoded}`, TARGET],
  ['Sovrn', `https://redirect.viglink.com/?key=1&u=${encoded}`, TARGET],
];

describe('a wrapped link', () => {
  it.each(LINKS)('of %s: %s', (by, link, target) => {
    expect(wrappedLinkIn(new URL(link).href)).toMatchObject({ by, text: target });
  });

  it('is tested for every service', () => {
    const places = LINKS.map(([by, link]) => [by, new URL(link).hostname + new URL(link).pathname] as const);
    const untested = WRAPPERS.filter(({ by, at }) => !places.some(([name, place]) => name === by && at.test(place)));
    expect(untested.map(({ by, at }) => `${by}: ${at}`)).toEqual([]);
    expect(LINKS.filter(([by]) => !WRAPPERS.some((wrapper) => wrapper.by === by))).toEqual([]);
  });

  it.each(LINKS)('of %s is known with a full stop behind its host: %s', (by, link, target) => {
    const url = new URL(link);
    expect(wrappedLinkIn(link.replace(url.hostname, `${url.hostname}.`))).toMatchObject({ by, text: target });
  });

  /** What stands where a URL is expected and leads to no page. */
  const HOSTILE = [
    ...[
      '',
      ' ',
      '/',
      '//',
      '///',
      'https:',
      'https://',
      'https:///',
      'http:\\\\',
      'page',
      '%',
      '%zz',
      '%25',
      '\0',
      '…',
    ],
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)//example.org/',
      'java\nscript:alert(1)',
      ' javascript:0',
      'javascript:80/',
    ],
    ...[
      'data:text/html,<script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://example.org/x',
      'ftp://example.org/',
    ],
    ...[
      'https://exa mple.org/',
      'https://[::1',
      'https://example.org:99999/',
      'https://%00/',
      'https://xn--/',
      'https://<x>/',
    ],
    ...['aHR0cHM6Ly', 'aHR0cDovL1s', 'aHR0cHM6Ly9=ex', 'amF2YXNjcmlwdDphbGVydCgxKQ==', 'aHR0c'],
    ...['{}', '[]', 'null', '"https://example.org/"', '{"url":1}', '{"url":{"url":"https://example.org/"}}'],
    'https%25253A%25252F%25252Fexample.org',
  ];

  /** A link with another value in the place of its target; null where the target is part of the path. */
  function withValue([, link, target]: (typeof LINKS)[number], value: string): string | null {
    const spellings = [encodeURIComponent(target), base64(target), base64url(target), target]
      .concat([mandrill(target), customerIo(target), substack(target)])
      .filter((spelling) => link.includes(spelling));
    return spellings[0] === undefined ? null : link.replace(spellings[0], () => value);
  }
  const SPELLINGS = [String, encodeURIComponent, base64url, mandrill, customerIo, substack];
  const REPLACEABLE = LINKS.filter((link) => withValue(link, '') !== null);

  it.each(REPLACEABLE)('of %s never gives what is no web address: %s', (...link) => {
    for (const value of HOSTILE) {
      for (const spell of SPELLINGS) {
        const url = parseUrl(withValue(link, spell(value)) ?? '');
        const given = url === null ? null : wrappedLinkIn(url.href);
        if (given !== null) expect(parseUrl(given.text)?.protocol, value).toMatch(/^https?:$/);
      }
    }
  });

  it('is tried with hostile values for nearly every service', () => {
    expect(REPLACEABLE.length).toBeGreaterThan(75);
  });

  it('takes no time for a value that is long', () => {
    const sophos = LINKS.find(([by]) => by === 'Sophos Email') ?? ['', '', ''];
    const start = process.cpuUsage();
    for (const value of ['['.repeat(60_000), 'https%3A'.repeat(10_000), '{"p":"'.repeat(20_000), ':'.repeat(90_000)]) {
      for (const link of [sophos, ...LINKS.filter(([by]) => /Mandrill|Customer|Disqus|ShareASale/.test(by))]) {
        for (const spell of SPELLINGS) wrappedLinkIn(withValue(link, spell(value)) ?? '');
      }
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
  });

  it('with JSON in base64 gives nothing where the base64 is cut off, or the JSON is no object or has no text', () => {
    const link = (json: string) => `https://mandrillapp.com/track/click/1/example.org?p=${json}`;
    const whole = mandrill(TARGET);
    expect(wrappedLinkIn(link(whole))?.text).toBe(TARGET);
    for (let end = 0; end < whole.length; end++) expect(wrappedLinkIn(link(whole.slice(0, end)))).toBeNull();
    for (const json of [
      ...[
        'null',
        '1',
        'true',
        '"https://example.org/"',
        '[]',
        '["https://example.org/"]',
        '[{"url":"https://example.org/"}]',
      ],
      ...[
        '{}',
        '{"url":null}',
        '{"url":["https://example.org/"]}',
        '{"p":{"url":"https://example.org/"}}',
        '{"p":"[]"}',
      ],
      ...[
        '{"p":"{\\"p\\":\\"{}\\"}"}',
        '{"url":"https://example.org/"',
        '{"constructor":1}',
        '{"url":"javascript:alert(1)"}',
      ],
      ...['{"p":"https://example.org/"}', '{"url":"//"}', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
    ]) {
      expect(wrappedLinkIn(link(base64url(json))), json.slice(0, 80)).toBeNull();
    }
    for (const name of ['toString', '__proto__', 'constructor']) {
      expect(memberOfBase64Json(base64url('{}'), name)).toBeNull();
    }
  });

  it.each([
    'https://evil.example/click.pstmrk.it/3s/example.org%2Fa/1',
    'https://evil.example/www.google.com/url?q=https://example.org/',
    'https://www.google.com@evil.example/imgres?imgurl=https://example.org/',
    'https://www.google.com.evil.example/imgres?imgurl=https://example.org/',
    'https://evilgoogle.com/imgres?imgurl=https://example.org/',
    'https://ddec1-ctp.trendmicro.com.evil.example/wis/clicktime/v1/query?q=https://example.org/',
    `https://links.example.com/e/c/${customerIo(TARGET)}/short`,
    `https://links.example.com/e/c/${base64url('{"link":"https://example.org/"}')}/${SIGNATURE}`,
    'https://us-west-2.protection.sophos.com/?d=example.org&b=990260&q=4bPLHT5&t=VzVF',
    'https://click.pstmrk.it/3s/abc123/I54/omO0AQ',
    'https://click.pstmrk.it/3s/javascript%3Aalert(1)%2F%2Fexample.org/I54/omO0AQ',
    'https://click.pstmrk.it/3s/user%40example.org/I54/omO0AQ',
    'https://www.shareasale.com/r.cfm?urllink=javascript:alert(1)//example.org',
    'https://www.shareasale.com/r.cfm?urllink=user@example.org',
    'https://www.google.com/amp/s/nothing',
  ])('is not in the links of another, or without an address: %s', (link) => expect(wrappedLinkIn(link)).toBeNull());

  it('gives no place as known that only looks like one of a service', () => {
    const link = 'https://evil.example/clicktime.symantec.com/x?u=https://example.org/';
    expect(wrappedLinkIn(link)).toMatchObject({ by: null, place: 'u' });
  });

  it('never throws, and gives web addresses, for any text in any of the shapes', () => {
    const shapes = fc.constantFrom(...LINKS.map(([, link]) => link));
    const spelling = fc.constantFrom(encodeURIComponent, base64url, mandrill, customerIo, substack, String);
    fc.assert(
      fc.property(shapes, spelling, anyText(), fc.nat(), (link, spell, text, at) => {
        let spelled = '';
        try {
          spelled = spell(text);
        } catch {
          // encodeURIComponent refuses an unpaired surrogate.
        }
        const start = at % link.length;
        for (const one of [
          link.replace(/(?<==|\/)[^=/]*$/, () => spelled),
          link.slice(0, start) + spelled + link.slice(start),
        ]) {
          const href = parseUrl(one)?.href;
          const given = href === undefined ? null : wrappedLinkIn(href);
          expect(given === null || /^https?:$/.test(parseUrl(given.text)?.protocol ?? '')).toBe(true);
        }
      }),
      cases(2_000),
    );
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
    ['http://example.org/login?next=https:evil.example', 'next', 'https://evil.example/'],
    ['http://example.org/login?next=%20https:evil.example', 'next', 'https://evil.example/'],
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
    'https://example.org/?next=%20https:evil.example',
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
