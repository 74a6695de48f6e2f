import { expect, it } from 'vitest';
import { profilePreferences, unpackedExtensionId } from '../../../support/chromium/profile.ts';

// The id that Chromium gave to an extension loaded from this folder.
it('knows the id of an unpacked extension from its folder', () => {
  expect(unpackedExtensionId('/opt/example/extension')).toBe('fajebgklkfmjamlmmhmjecaagjdkfcbl');
});

it('pins that extension and writes the settings of DevTools as JSON texts', () => {
  expect(profilePreferences('/opt/example/extension', 'undocked')).toMatchObject({
    devtools: { preferences: { currentDockState: '"undocked"' } },
    extensions: { ui: { developer_mode: false }, pinned_extensions: ['fajebgklkfmjamlmmhmjecaagjdkfcbl'] },
  });
});
