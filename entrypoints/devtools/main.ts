import { browser } from 'wxt/browser';
import { passOn } from '../shared/devtools-search.ts';

// Creates the panel and passes the browser's own search on to it: the panel's page does the work once it is shown.
void browser.devtools.panels.create('Wirenote', '/icon/32.png', '/panel.html').then(passOn);
// Not "Wirenote", which is the panel's tab beside it.
void browser.devtools.panels.elements.createSidebarPane('Wire notes').then((pane) => pane.setPage('/elements.html'));
