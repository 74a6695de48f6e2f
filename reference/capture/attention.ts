/** The rows as the reader wants to hear of them: with the findings that the policy of rules/noise.ts shows. */
import { Facts } from '../rules/facts.ts';
import { type Attention, type Sifted, sift } from '../rules/noise.ts';
import type { Row } from './session.ts';

/** `findings` holds those that are shown. */
export interface HeardRow extends Row {
  readonly hidden: Sifted['hidden'];
}

/** Sifts each row once; a new wish makes a new one. */
export class Listener {
  readonly #attention: Attention;
  readonly #heard = new WeakMap<Row, HeardRow>();

  constructor(attention: Attention) {
    this.#attention = attention;
  }

  hear(row: Row): HeardRow {
    let heard = this.#heard.get(row);
    if (!heard) {
      const { shown, hidden } =
        row.findings.length === 0
          ? { shown: row.findings, hidden: [] }
          : sift(row.findings, new Facts(row.exchange), this.#attentionTo(row));
      heard = { ...row, findings: shown, hidden };
      this.#heard.set(row, heard);
    }
    return heard;
  }

  /** What was imported has a page of its own, or none. */
  #attentionTo({ source }: Row): Attention {
    return source === null ? this.#attention : { ...this.#attention, page: source.page };
  }
}
