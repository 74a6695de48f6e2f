import { useState } from 'preact/hooks';
import { Unwritable } from '../../../reference/export/curl-command.ts';
import { useHost } from '../../hooks/host.tsx';

export interface HandingOver {
  /** What became of the last click; '' before the first. */
  said: string;
  forget: () => void;
  /**
   * @param written what is handed over; null when that is no longer wanted. An `Unwritable` says why itself
   * @param give copies or saves it
   * @param done said when it worked
   * @param refused said when the browser did not copy or save
   * @returns the text that the browser did not take; null where there is none
   */
  handOver: (
    written: Promise<string | null>,
    give: (text: string) => Promise<void> | void,
    button: HTMLElement,
    done: string,
    refused: string,
  ) => Promise<string | null>;
  /** The same for the clipboard. `name` is what the text is called. */
  copyText: (
    written: Promise<string | null>,
    button: HTMLElement,
    name: string,
    refused?: string,
  ) => Promise<string | null>;
  say: (words: string) => void;
}

/** Says what became of a copy or a download, and keeps the focus where the click was. */
export function useHandingOver(): HandingOver {
  const { copy } = useHost();
  const [said, setSaid] = useState('');
  const handOver: HandingOver['handOver'] = async (written, give, button, done, refused) => {
    let text: string | null = null;
    let left: string | null = null;
    try {
      text = await written;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setSaid(error instanceof Unwritable ? why : `Wirenote could not write this: ${why}`);
    }
    if (text !== null) {
      try {
        await give(text);
        setSaid(done);
      } catch {
        left = text;
        setSaid(refused);
      }
    }
    // Copying may have needed a field of its own. Who has gone on meanwhile is left alone.
    if (document.activeElement === null || document.activeElement === document.body) button.focus();
    return left;
  };
  return {
    said,
    forget: () => setSaid(''),
    say: setSaid,
    handOver,
    copyText: (written, button, name, refused = 'The browser did not allow copying') =>
      handOver(written, copy, button, `Copied: ${name}`, refused),
  };
}
