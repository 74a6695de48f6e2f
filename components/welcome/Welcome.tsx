import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Shortcut, useHost } from '../hooks/host.tsx';
import { lazily } from '../hooks/lazily.tsx';
import { BrowserKeys, OmniboxNote } from '../parts/help/KeyHelp.tsx';
import { Icon } from '../parts/Icon.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { sampleLines, WireNotes } from '../parts/WireNotes.tsx';
import '../parts/Pairs.css';
import './Welcome.css';

// All the rules come with it.
const Demo = lazily(async () => (await import('./Demo.tsx')).Demo);

/** Who warns before the extension is installed, and in which words. */
const [BROWSER, WARNING] =
  location.protocol === 'moz-extension:'
    ? ['Firefox', 'extend developer tools to access your data in open tabs']
    : ['Chromium', 'read and change all your data on all websites'];

/** After installing: what there is, how to reach it, what the browser's warning means, and something to try. */
export function Welcome() {
  const { openPage, shortcuts } = useHost();
  const [keys, setKeys] = useState<readonly Shortcut[]>([]);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    shortcuts?.().then(setKeys, () => undefined);
  }, [shortcuts]);
  return (
    <main class="welcome">
      <header>
        <Icon name="mark" size={32} />
        <div>
          <h1>Wirenote is installed</h1>
          <p>It explains HTTP status codes, media types and URLs, and audits responses. It works offline.</p>
        </div>
      </header>
      <div class="places">
        <Place name="The popup" picture={<PopupPicture />}>
          Click the icon in the toolbar, and type a code, a type, an extension, a URL or an error message. If you do not
          see the icon, pin Wirenote in the menu with the puzzle piece.
        </Place>
        <Place name="The DevTools panel" picture={<PanelPicture />}>
          Press <kbd>F12</kbd>, choose <b>Wirenote</b>, then reload the page. The panel explains every response, reports
          what is wrong, and writes the fix for your server.
        </Place>
        <Place name="The context menu" picture={<MenuPicture />}>
          Right-click a link, an image or selected text. Wirenote takes the address apart without visiting it.
        </Place>
        <Place name="The address bar" picture={<OmniboxPicture />}>
          Type <kbd>wn</kbd>, a space and what you are looking for. The answers are listed below.
        </Place>
      </div>
      <section>
        <h2>Try it</h2>
        {isTrying ? (
          <Demo />
        ) : (
          <p>
            <button type="button" class="button primary" onClick={() => setTrying(true)}>
              Audit a demo response
            </button>{' '}
            It is part of this page: nothing is requested.
          </p>
        )}
      </section>
      <section>
        <h2>Why the browser warns</h2>
        <p>
          {BROWSER} warns that Wirenote can “{WARNING}”. It shows this warning for every extension with a panel in
          DevTools, because DevTools can do that. Wirenote reads what DevTools tells its panel and its pane “Wire notes”
          beside the elements, and only after you have opened them. The pane also asks the page for the name of the
          element that you select and for the one address that it loads or links to. Wirenote has no other access to
          websites, sends nothing, and does not store what you type.
        </p>
      </section>
      <section class="key-help">
        <h2>Keys</h2>
        <BrowserKeys shortcuts={keys} />
        <OmniboxNote />
      </section>
      {openPage && (
        <p class="on">
          <button type="button" class="button" onClick={() => openPage('index')}>
            <Icon name="book" size={14} />
            Open the reference book
          </button>
          <button type="button" class="button" onClick={() => openPage('audit')}>
            Audit a HAR file or response
          </button>
          <button type="button" class="button" onClick={() => openPage('configuration')}>
            Audit a configuration
          </button>
        </p>
      )}
    </main>
  );
}

/** A place where Wirenote is found. The picture shows what the words say, so it is for the eye only. */
function Place({ name, picture, children }: { name: string; picture: ComponentChildren; children: ComponentChildren }) {
  return (
    <section>
      <div class="picture" aria-hidden>
        {picture}
      </div>
      <h2>{name}</h2>
      <p>{children}</p>
    </section>
  );
}

function Field({ children }: { children: ComponentChildren }) {
  return <p class="drawn-field wire">{children}</p>;
}

function PopupPicture() {
  return (
    <>
      <Field>
        <Icon name="search" size={14} /> 404
      </Field>
      <div class="pairs">
        {[
          [404, 'Not Found', 'The server has no current representation for this URI.'],
          [410, 'Gone', 'Removed on purpose, probably permanently.'],
        ].map(([code, phrase, text]) => (
          <div key={code}>
            <span>
              <StatusBadge code={Number(code)} />
            </span>
            <span>
              <b>{phrase}.</b> {text}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

const PanelPicture = () => <WireNotes lines={sampleLines} />;

function MenuPicture() {
  return (
    <ul class="drawn-menu">
      {['Open link in new tab', 'Copy link address'].map((item) => (
        <li key={item} class="dim">
          {item}
        </li>
      ))}
      <li class="chosen">
        <Icon name="mark" size={14} /> Inspect link with Wirenote
      </li>
    </ul>
  );
}

function OmniboxPicture() {
  return (
    <>
      <Field>
        <span class="dim">Wirenote |</span> 422
      </Field>
      <ul class="drawn-menu">
        {[
          ['422 Unprocessable Content', ': The type and the syntax of the content are right, …'],
          ['Look it up in the tools of Wirenote', ''],
        ].map(([title, answer], index) => (
          <li key={title} class={index === 0 ? 'chosen' : undefined}>
            <b>{title}</b>
            {answer}
          </li>
        ))}
      </ul>
    </>
  );
}
