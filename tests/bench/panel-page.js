// Runs in the panel's page before its own scripts: stands in the place of DevTools, and measures. See panel.ts.

/** Listeners of the panel. */
const listeners = [];
const network = {
  onRequestFinished: { addListener: (listener) => listeners.push(listener), removeListener: () => undefined },
  onNavigated: { addListener: () => undefined, removeListener: () => undefined },
  getHAR: (done) => Promise.resolve({ entries: [] }).then(done ?? ((har) => har)),
};
const devtools = { network, panels: { themeName: 'default' }, inspectedWindow: { reload: () => undefined } };
for (const name of ['chrome', 'browser']) {
  if (name in globalThis) Object.defineProperty(globalThis[name], 'devtools', { value: devtools });
}

/** A task of its own: after a frame it comes behind layout and painting. */
const nextTask = () => {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
};

let told = 0;

globalThis.bench = {
  /** Entries as JSON, set by panel.ts. */
  texts: [],

  /** An entry as DevTools hands it over: parsed anew. Every address, date and time is another one, as on the wire. */
  entry(index) {
    const time = new Date(1_795_000_000_000 + index * 1000);
    const text = this.texts[index % this.texts.length]
      .replace(/(http:\/\/127\.0\.0\.1:\d+)\//g, `$1/${index}/`)
      .replaceAll('2026-11-21T16:00:00.000Z', time.toISOString())
      .replace(/\w+, \d+ \w+ 20\d\d [\d:]{8} GMT/g, time.toUTCString());
    return JSON.parse(text);
  },

  /** Tells the panel of so many responses; a hundred at a time, or DevTools itself would stand still. */
  async tell(count) {
    for (let left = count; left > 0; left -= 100) {
      for (let each = Math.min(left, 100); each > 0; each--) {
        const entry = this.entry(told++);
        for (const listener of listeners) listener(entry);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  },

  /** Tells the latest response once more, and lists the two alone. */
  async again() {
    const entry = this.entry(told - 1);
    for (const listener of listeners) listener(entry);
    await this.painted(() => this.filter(entry.request.url));
  },

  /** Does something; milliseconds until what it changed is painted. */
  async painted(work) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await nextTask();
    const start = performance.now();
    work();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await nextTask();
    return performance.now() - start;
  },

  filter(text) {
    const input = document.querySelector('.filter input');
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },

  /** The list as Preact draws it without further ado: the cells of the rows that are shown, again and again. */
  async plainList(count) {
    const table = document.querySelector('.response-table');
    const shown = [...table.querySelectorAll('.row')].map((row) => [...row.children].map((cell) => cell.textContent));
    const place = document.createElement('div');
    table.parentElement.append(place);
    place.className = 'response-table';
    table.style.display = 'none';
    const { h, render } = globalThis.preact;
    const spent = await this.painted(() => {
      const rows = Array.from({ length: count }, (_, index) =>
        h(
          'div',
          { key: index, class: 'row', role: 'row', style: { position: 'static' } },
          shown[index % shown.length].map((text) => h('span', { role: 'gridcell' }, text)),
        ),
      );
      render(h('div', { class: 'rows', role: 'rowgroup' }, rows), place);
    });
    place.remove();
    table.style.display = '';
    return spent;
  },
};
