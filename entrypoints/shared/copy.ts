import { privateField } from '../../components/hooks/private-field.ts';

/**
 * Puts text on the clipboard, on a user's click.
 * DevTools panels may be refused the clipboard API by permissions policy; a selected text area still copies there.
 */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    for (const [name, value] of Object.entries(privateField)) area.setAttribute(name, String(value));
    area.value = text;
    area.style.position = 'fixed';
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (!copied) throw new Error('The browser did not allow copying');
  }
}
