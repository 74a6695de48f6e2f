/** The states of each surface that are worth a look, for everything that is to hold in all of them. */
import type { Page } from 'playwright';
import type { OpenPanel } from '../chromium/launch.ts';

declare const chrome: { storage: { session: { set(items: object): Promise<void> } } };

export interface State<Surface> {
  name: string;
  /** Long, and with nothing in it that is coloured unlike what other states have. */
  long?: boolean;
  /** Brings the surface into this state, from whichever it is in. */
  show(surface: Surface): Promise<void>;
}

type Step = (page: Page) => Promise<unknown>;

/** Opens every fold, so that what is in them is looked at. */
async function openFolds(page: Pick<Page, 'locator'>): Promise<void> {
  await page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
}

const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** The popup with a text typed into it, or a tab chosen. */
const lookup = (name: string, query: string, shown: string, ...steps: Step[]): State<Page> => ({
  name,
  async show(page) {
    await page.reload();
    const field = page.getByRole('combobox');
    await field.fill(query);
    await seen(shown)(page);
    for (const step of steps) await step(page);
  },
});
const fill = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** For a page that shows popup.html, the real popup or a tab. */
export const popupStates: readonly State<Page>[] = [
  lookup('start page', '', 'h2:text("Status codes")'),
  {
    name: 'start page with what was looked up last',
    async show(page) {
      await page.evaluate(() => chrome.storage.session.set({ recent: ['status/404', 'guides/open-redirects'] }));
      await page.reload();
      await page.getByRole('button', { name: 'Not Found' }).waitFor();
    },
  },
  { ...lookup('status code', '404', 'h1:has-text("Not Found")', openFolds), long: true },
  lookup('status code with a short entry', '103', 'h1:has-text("Early Hints")', openFolds),
  lookup('code of vendors', '499', 'h2:has-text("What vendors mean by it")'),
  lookup('unknown code', '799', 'h1'),
  lookup('old name of a type', 'application/x-javascript', '.callout'),
  lookup('extension with several types', '.mp4', 'h1:text("video/mp4")'),
  lookup('URL', 'https://u:p@example.com:8443/%7e?a=1&b&c=&d=%E2%80%AE#f', 'h2:text("Components")'),
  lookup(
    'URL that readers disagree on',
    'http://good.example\\@evil.example:80/%ff',
    '.readings',
    openFolds,
    seen('.host-note'),
  ),
  lookup(
    'redirect target',
    'https://app.example.evil.example/?token=correct-horse',
    '.url-inspector .fold',
    openFolds,
    (page) => page.getByRole('textbox', { name: /^Allowed origins/ }).fill('app.example\nhttps://app.example'),
    (page) => page.getByRole('textbox', { name: /^The page that redirects/ }).fill('nowhere'),
    seen('.naive-checks'),
  ),
  lookup(
    'redirect target that is admitted',
    'https://app.example/account/..%2fadmin',
    '.url-inspector .fold',
    openFolds,
    (page) => page.getByRole('textbox', { name: /^Allowed origins/ }).fill('https://app.example/account'),
    seen('.redirect-check .caution'),
  ),
  lookup(
    'two URLs',
    'https://u:correct-horse@app.examp1e:8443/a/b1?x=1&x=3#f',
    '.url-inspector .fold',
    openFolds,
    (page) => page.getByRole('textbox', { name: 'Second URL' }).fill('https://app.example/a/b2?x=2&y=%E2%80%AE'),
    seen('.differences'),
  ),
  lookup(
    'URL with errors',
    ' HTTPS:\\\\u@ex%61mple.ORG:443/a/../b c?it=|#"',
    '.url-findings',
    seen('h2:text("Changed by the parser")'),
    (page) => page.getByRole('option', { name: 'hostname: ex%61mple.ORG' }).focus(),
  ),
  lookup(
    'text encoded',
    'https://example.com/a b?q=%C3%A9#f',
    'h2:text("Components")',
    openFolds,
    fill('Text to encode', "a b/~c*'é&\n<b>\u202E"),
    seen('.tool-results mark'),
    openFolds,
  ),
  lookup(
    'text decoded, with bad sequences',
    '',
    'h2:text("Status codes")',
    tab('URL'),
    seen('.base-field'),
    openFolds,
    (page) => page.getByRole('tab', { name: 'Decode' }).click(),
    fill('Text to decode', 'a+b%2Fc%2520d %zz %ff%fe x%E2%80%AEy %E2%82'),
    seen('.tool-marked'),
    seen('.tool-refusals'),
  ),
  lookup(
    'reference resolved',
    'https://example.com/a/b/c?q',
    'h2:text("Components")',
    openFolds,
    fill('Reference', '../x\\y/./%2e%2e//?z=1'),
    seen('.resolved'),
    seen('.tool-steps tr:has-text("goes up")'),
  ),
  lookup(
    'URL that is edited',
    'https://u:secret@example.com:8443/%7e?a=1&b&token=0123456789abcdef&d=%ff',
    'h2:text("Components")',
    (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    (page) => page.getByLabel('port', { exact: true }).fill('x'),
    seen('.edit-said:has-text("Not changed")'),
  ),
  lookup(
    'ways to copy a URL',
    'https://u:secret@example.com:8443/a?',
    'h2:text("Components")',
    (page) => page.getByRole('button', { name: 'Copy as' }).click(),
    seen('.menu:popover-open'),
  ),
  lookup('long URL', `https://example.com/${'path/'.repeat(100)}`, 'h2:text("Components")'),
  lookup('broken URL', 'https://exa mple/', 'h1:text("not a URL")'),
  lookup('empty inspector', '', 'h2:text("Status codes")', tab('URL'), seen('.base-field')),
  lookup('results', 'too', '[role="option"]', seen('[role="option"] .excerpt')),
  lookup('words left out', 'cache zzzzqqqq', '[role="option"]', seen('.left-out')),
  { ...lookup('comparison of codes', '301 vs 307', '.compared h2'), long: true },
  { ...lookup('comparison of three codes', '301 vs 302 vs 308', '.compared h2'), long: true },
  { ...lookup('comparison of types', 'png or webp', '.compared h2'), long: true },
  lookup('nothing found', 'qqqq zzzz', '.nothing h1'),
  { ...lookup('status index', '', 'h2', tab('Status'), seen('.index')), long: true },
  { ...lookup('type index', '', 'h2', tab('Types'), seen('.index')), long: true },
  lookup('key help', '', 'h2', (page) => page.getByRole('button', { name: 'keys' }).click(), seen('dialog')),
];

/** Addresses that nothing is at. */
const WRONG = ['status/799', 'rules/vary-mising'];

const place = (name: string, address: string): State<Page> => ({
  name,
  async show(page) {
    // A change of the hash alone would load nothing.
    const reader = page.url().split('#', 1)[0];
    await page.goto('about:blank');
    await page.goto(`${reader}#${address}`);
    await seen('h1')(page);
    // What stands last: the parts come by and by.
    if (/\//.test(address) && !WRONG.includes(address)) await seen('.dates')(page);
  },
});

/** One with findings of every severity, lines that are not read, and a name that would deceive. */
const CONFIGURATION = `types {
  text/html                html;
  application/javascript   js;
  application/octet-stream mjs;
  text/x-\u202Eshop         shop;
  video/x                  "${'a'.repeat(200)}";
  include other.types;
}
default_type plain;
gzip_types application/x-javascript;`;

/** The reader's page that audits a configuration, with a text that was audited. */
const configuration = (name: string, text: string, shown: string): State<Page> => ({
  name,
  async show(page) {
    await place(name, 'configuration').show(page);
    await page.getByRole('textbox', { name: 'Or paste it' }).fill(text);
    await page.getByRole('button', { name: 'Audit the input' }).click();
    await seen(shown)(page);
    await openFolds(page);
  },
});

/** For a tab that shows reader.html. */
export const readerStates: readonly State<Page>[] = [
  place('index', ''),
  { ...place('status code', 'status/404'), long: true },
  place('status code with a short entry', 'status/451'),
  place('code of vendors', 'status/499'),
  { ...place('media type', 'media-types/text/javascript'), long: true },
  { ...place('URL term', 'url-terms/query-string'), long: true },
  place('header field', 'headers/content-type'),
  place('tools', 'tools'),
  place('audit', 'audit'),
  place('configuration', 'configuration'),
  configuration('configuration with findings', CONFIGURATION, '.config-findings'),
  configuration('configuration that cannot be read', 'Dear reader,\nhello.', '.config-said .icon'),
  place('rules', 'rules'),
  { ...place('rule', 'rules/vary-encoding-missing'), long: true },
  ...WRONG.map((address) => place(`wrong address ${address}`, address)),
];

/** The panel with the demo site recorded; `path` filters for a response and selects it. */
const panel = (name: string, path: string | null, ...steps: ((open: OpenPanel) => Promise<unknown>)[]) => ({
  name,
  async show(open: OpenPanel) {
    const frame = open.panel;
    const help = frame
      .getByRole('dialog', { name: 'Filter and keyboard shortcuts' })
      .getByRole('button', { name: 'Close' });
    if (await help.isVisible()) await help.click();
    const resume = frame.getByRole('banner').getByRole('button', { name: 'Resume recording' });
    if (await resume.isVisible()) await resume.click();
    const responses = frame.getByRole('radio', { name: 'Responses' });
    if (await responses.isVisible()) await responses.check();
    // First, for its menu closes with a click elsewhere.
    const unmute = frame.getByRole('button', { name: /^Unmute/ });
    if (await unmute.isVisible()) await unmute.click();
    // What was looked up is in front of the response.
    for (const region of ['Look up', 'Response']) {
      const close = frame.getByRole('region', { name: region, exact: true }).getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
    }
    for (const name of ['Close the comparison', 'Close the baseline']) {
      const close = frame.getByRole('button', { name });
      if (await close.isVisible()) await close.click();
    }
    // A small window shows the bar of the list when asked.
    const options = frame.getByRole('button', { name: /^List options/, expanded: false });
    if (await options.isVisible()) await options.click();
    await frame.getByRole('checkbox', { name: /Flagged only/ }).uncheck();
    const filter = frame.getByRole('combobox', { name: /^Filter/ });
    await filter.fill(path ?? '');
    if (path !== null) {
      await frame.locator(`[data-row][data-url$="${path}"]`).first().click();
      await frame.getByRole('region', { name: 'Response' }).waitFor();
      // The tab that was chosen last is remembered.
      await frame.getByRole('tab', { name: /^Findings/ }).click();
      const captured = frame.getByRole('button', { name: 'As captured', exact: true });
      if (await captured.isVisible()) await captured.click();
    }
    for (const step of steps) await step(open);
  },
});

/** Chooses a part of the selected response. */
const choose =
  (tab: string) =>
  ({ panel }: OpenPanel) =>
    panel.getByRole('tab', { name: tab }).click();

/** Looks a text up in the panel; '' for what is there before anything is typed. */
const lookUp =
  (query: string) =>
  async ({ panel }: OpenPanel) => {
    await panel.getByRole('button', { name: 'Look up', exact: true }).click();
    await panel.getByRole('combobox', { name: /^Look up/ }).fill(query);
  };

/** Holds what was recorded against a list with one type as it is, one other and one that was not seen. */
async function expectTypes({ panel }: OpenPanel): Promise<void> {
  const url = await panel.locator('[data-row]').first().getAttribute('data-url');
  const types = { '/page.css': 'text/css', '/deprecated/app.js': 'text/javascript', '/never': 'text/html' };
  const list = { format: 'wirenote-content-types', version: 1, origin: new URL(url ?? '').origin, types };
  await panel.getByRole('button', { name: 'Open or paste' }).click();
  await panel.getByRole('textbox', { name: 'Or paste it' }).fill(JSON.stringify(list));
  await panel.getByRole('button', { name: 'Audit the input' }).click();
  await panel.getByRole('list', { name: 'What differs' }).waitFor();
}

async function compareWithBaseline({ panel }: OpenPanel): Promise<void> {
  // Whatever is in view: none of it was answered with this status.
  const urls = await panel.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-url')));
  const responses = [...new Set(urls)].map((url) => ({ method: 'GET', url, status: 418 }));
  const baseline = { format: 'wirenote-baseline', version: 1, redacted: false, origin: null };
  // The state before left its list open.
  const expected = panel.getByRole('button', { name: 'Close the comparison' });
  if (await expected.isVisible()) await expected.click();
  await panel.getByRole('button', { name: 'Open or paste' }).click();
  await panel.getByRole('textbox', { name: 'Or paste it' }).fill(JSON.stringify({ ...baseline, responses }));
  await panel.getByRole('button', { name: 'Audit the input' }).click();
  await panel.getByRole('list', { name: 'Responses that differ' }).waitFor();
}

/** For a panel that has recorded the demo site. */
export const panelStates: readonly State<OpenPanel>[] = [
  panel('list', null),
  panel('flagged only', null, ({ panel }) => panel.getByRole('checkbox', { name: /Flagged only/ }).check()),
  panel(
    'filter without results',
    null,
    ({ panel }) => panel.getByRole('combobox', { name: /^Filter/ }).fill('nothing has this'),
    ({ panel }) => panel.getByText('No response matches.').waitFor(),
  ),
  panel(
    'findings, worst first',
    null,
    async ({ panel }) => {
      await panel.getByRole('radio', { name: 'Findings' }).check();
      await panel.locator('.problems summary').first().click();
    },
    ({ panel }) => panel.locator('.problem-row').first().waitFor(),
  ),
  panel(
    'next visit',
    null,
    async ({ panel }) => {
      await panel.getByRole('radio', { name: 'Next visit' }).check();
      await panel.locator('.visit-assumptions summary').click();
    },
    ({ panel }) => panel.locator('.visit-row').first().waitFor(),
  ),
  panel(
    'rules to filter by',
    null,
    ({ panel }) => panel.getByRole('combobox', { name: /^Filter/ }).fill('rule:'),
    ({ panel }) => panel.getByRole('listbox', { name: 'Rules found' }).waitFor(),
  ),
  panel(
    'old type',
    '/deprecated/app.js',
    ({ panel }) => panel.locator('.scroll > .finding').waitFor(),
    ({ panel }) => openFolds(panel),
  ),
  panel(
    'fix for a server',
    '/deprecated/app.js',
    ({ panel }) => panel.getByRole('tab', { name: 'nginx' }).click(),
    ({ panel }) => panel.locator('.scroll > .finding').getByText('types {').first().waitFor(),
  ),
  panel('missing type', '/untyped/report', choose('Headers'), ({ panel }) => panel.locator('.ghost').first().waitFor()),
  panel(
    'edited headers',
    '/deprecated/app.js',
    choose('Headers'),
    ({ panel }) => panel.getByRole('button', { name: 'Edit headers' }).click(),
    ({ panel }) => panel.getByRole('textbox', { name: 'Value of Cache-Control' }).fill('max-age=60, immutable'),
    ({ panel }) => panel.getByRole('button', { name: 'Add a header' }).click(),
    ({ panel }) => panel.getByRole('tabpanel').getByText('Left out: a header needs a name.').waitFor(),
    ({ panel }) => panel.getByRole('region', { name: 'The changes' }).waitFor(),
  ),
  panel('request headers', '/deprecated/app.js', choose('Request')),
  panel('content', '/deprecated/app.js', choose('Content')),
  panel('timing of a redirect', '/redirects/moved', choose('Timing'), ({ panel }) =>
    panel.getByRole('region', { name: 'Redirect timeline' }).waitFor(),
  ),
  panel('several lines', '/untyped/two-lines-last-invalid'),
  panel('no finding', '/page.css'),
  panel(
    'comparison',
    '/right/data.json',
    ({ panel }) => panel.locator('[data-row][data-url$="/right/data.json"]').nth(1).click(),
    ({ panel }) => panel.getByRole('button', { name: /^With the previous response/ }).click(),
    ({ panel }) => panel.locator('.comparison').waitFor(),
    ({ panel }) => openFolds(panel),
  ),
  panel(
    'page of the book',
    '/untyped/report',
    ({ panel }) => panel.getByRole('button', { name: /^Entry:/ }).click(),
    ({ panel }) => panel.locator('.book-pane h1').waitFor(),
    ({ panel }) => openFolds(panel),
  ),
  panel('looking up', null, lookUp(''), ({ panel }) => panel.locator('.look-up .starts').first().waitFor()),
  panel('results over a response', '/page.css', lookUp('cache key'), ({ panel }) =>
    panel.locator('.look-up [role="option"]').first().waitFor(),
  ),
  panel(
    'paused',
    null,
    ({ panel }) => panel.getByRole('button', { name: 'Pause recording' }).click(),
    ({ panel }) => panel.getByText('Recording is paused.').waitFor(),
  ),
  panel('expected types', null, expectTypes),
  panel('baseline', null, compareWithBaseline),
  panel(
    'muted rules',
    '/deprecated/app.js',
    ({ panel }) =>
      panel
        .locator('.scroll > .finding', { hasText: 'type-deprecated' })
        .getByRole('button', { name: 'Mute this rule' })
        .click(),
    ({ panel }) => panel.getByRole('button', { name: /^Muted rules: 1/ }).click(),
    ({ panel }) => panel.getByRole('button', { name: 'Unmute type-deprecated' }).waitFor(),
  ),
  panel('buttons on the edge of a column', null, ({ panel }) =>
    panel.getByRole('separator', { name: 'Width of URL' }).click(),
  ),
  panel(
    'panel help',
    null,
    ({ panel }) => panel.getByRole('button', { name: /^Help with the filter/ }).click(),
    // Its code is loaded when it is asked for.
    ({ panel }) => panel.getByRole('dialog', { name: 'Filter and keyboard shortcuts' }).waitFor(),
  ),
  panel('entry looked up', null, lookUp('410'), ({ panel }) => panel.locator('.look-up h1').waitFor()),
];
