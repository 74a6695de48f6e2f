import { useLayoutEffect, useRef } from 'preact/hooks';
import { hostOf } from '../../../reference/capture/list/row-values.ts';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { listingNot, listingOnly } from '../../../reference/capture/list/with-word.ts';
import { isForCurl } from '../../../reference/export/curl.ts';
import { controlsOf, menuKey, useEscape } from '../../parts/menu/menu-keys.ts';
import { useMuting } from '../../parts/muting/muting.tsx';
import { type Prepared, prepare } from '../export/prepare.ts';
import { useHandingOver } from '../export/use-handing-over.ts';
import './RowMenu.css';

/** Where a menu was asked for: in CSS pixels, from the top left of the window. */
export interface MenuPlace {
  id: number;
  x: number;
  y: number;
}

interface Props {
  row: VisibleRow;
  place: MenuPlace;
  /** Text of the filter, and what sets it. */
  filter: string;
  onFilter: (text: string) => void;
  /** Compares it with the response that is shown; null while no other is shown. */
  onCompare: (() => void) | null;
  /** Takes a URL apart beside the list. */
  onInspect: (url: string) => void;
  /** The menu is gone. */
  onClose: () => void;
}

/** Rules of the row that can be listed alone. A choice: the menu stays shorter than the panel is high. */
const MOST_RULES = 3;
/** Least distance from the edges of the window, in CSS pixels. */
const MARGIN = 6;

/** What can be done with one response of the list, where it was right-clicked. */
export function RowMenu({ row, place, filter, onFilter, onCompare, onInspect, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const isShown = useRef(true);
  const muting = useMuting();
  const { said, copyText } = useHandingOver();
  const prepared = useRef<Promise<Prepared> | null>(null);
  const { exchange, findings } = row;
  const host = hostOf(exchange.url);
  const [worst] = findings;
  const rules = [...new Map(findings.map((finding) => [finding.ruleId, finding])).values()].slice(0, MOST_RULES);

  useLayoutEffect(() => {
    const sheet = menu.current;
    if (!sheet) return;
    if (!sheet.matches(':popover-open')) sheet.showPopover();
    isShown.current = true;
    const { width, height } = sheet.getBoundingClientRect();
    sheet.style.left = `${Math.max(MARGIN, Math.min(place.x, innerWidth - width - MARGIN))}px`;
    sheet.style.top = `${Math.max(MARGIN, Math.min(place.y, innerHeight - height - MARGIN))}px`;
    controlsOf(sheet)[0]?.[0]?.focus();
  }, [place]);
  useLayoutEffect(() => {
    // A click may copy for some seconds only.
    prepared.current = prepare([row]);
  }, [row]);
  const close = () => menu.current?.hidePopover();
  useEscape(isShown, close);

  function item(name: string, act: (button: HTMLElement) => void, closes = true) {
    return (
      <div key={name} class="menu-row">
        <button
          type="button"
          class="menu-item"
          title={name}
          onClick={({ currentTarget }) => {
            if (closes) close();
            act(currentTarget);
          }}
        >
          {name}
        </button>
      </div>
    );
  }
  /** Stays open, and says what became of it. */
  function copying(name: string, copied: string, write: () => Promise<string>) {
    return item(name, (button) => void copyText(write(), button, copied), false);
  }
  const only = (name: string, value: string) =>
    item(`List only ${name}:${value}`, () => onFilter(listingOnly(filter, name, value)));
  return (
    <div
      ref={menu}
      popover="auto"
      class="menu row-menu"
      role="group"
      aria-label={`Response ${exchange.status || ''} ${exchange.method}`}
      onToggle={({ newState }: Pick<ToggleEvent, 'newState'>) => {
        if (newState === 'open') return;
        isShown.current = false;
        onClose();
      }}
      onKeyDown={menuKey}
    >
      {/* Spaces part the words of the filter. */}
      {host !== '' && !/\s/.test(host) && (
        <>
          {only('host', host)}
          {item(`Hide host:${host}`, () => onFilter(listingNot(filter, 'host', host)))}
        </>
      )}
      {rules.map(({ ruleId }) => only('rule', ruleId))}
      {muting !== null &&
        worst !== undefined &&
        item(`Mute for this session: “${worst.title}”`, () => muting.mute(worst.ruleId))}
      {onCompare && item('Compare with the response shown', onCompare)}
      {copying('Copy the URL', 'the URL', async () => exchange.url)}
      {isForCurl(exchange) &&
        copying('Copy as curl, redacted', 'curl, redacted', async () => {
          const { formats } = await (prepared.current ?? prepare([row]));
          return formats.exchanges.posix(formats.redactRow(row));
        })}
      {item('Take the URL apart', () => onInspect(exchange.url))}
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}
