import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dropExpired } from '../shared/hand-off.ts';
import { offerMenu } from './menu.ts';
import { answerInOmnibox } from './omnibox.ts';

export default defineBackground(() => {
  void dropExpired();
  offerMenu();
  answerInOmnibox();
  browser.commands.onCommand.addListener((command) => {
    if (command === 'open-book') void browser.tabs.create({ url: '/reader.html' });
  });
  browser.runtime.onInstalled.addListener((details: { reason: string; temporary?: boolean }) => {
    const { reason, temporary } = details;
    // A temporary add-on of Firefox is installed anew at each load; an update never opens anything.
    if (reason === 'install' && !temporary) void browser.tabs.create({ url: '/welcome.html' });
  });
});
