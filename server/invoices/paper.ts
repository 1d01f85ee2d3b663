import type { Language } from '#contract/language';

/** An invoice or a credit note, all in words, ready to be drawn. */
export interface Paper {
  language: Language;
  title: string;
  /** Says that it is none, on a demonstration; null on a real one. */
  warning: string | null;
  /** Who sells, who buys, where it went if elsewhere: a heading and lines each. */
  parties: { heading: string; lines: string[] }[];
  /** Dates and numbers, each with its name. */
  facts: [name: string, value: string][];
  /** What was sold; empty on a credit note. */
  items: PaperItems | null;
  /** The last one is the one that counts. */
  sums: [name: string, value: string][];
  /** Null where the seller has no VAT. */
  vat: { heads: VatRow; rows: VatRow[] } | null;
  notes: string[];
}

/** What was sold; the rates of VAT are left out where the seller has none. */
export type PaperItems =
  | { hasRates: true; heads: PaperRow; rows: PaperRow[] }
  | { hasRates: false; heads: BareRow; rows: BareRow[] };
/** What, how many, for how much each, at which rate, for how much together. */
export type PaperRow = [string, string, string, string, string];
/** What, how many, for how much each, for how much together. */
export type BareRow = [string, string, string, string];
/** The rate, without VAT, the VAT, with it. */
export type VatRow = [string, string, string, string];
