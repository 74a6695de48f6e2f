import { browser } from 'wxt/browser';

// Creates the panel, nothing else: the panel's page does the work once it is shown.
void browser.devtools.panels.create('Wirenote', '/icon/32.png', '/panel.html');
