import { escapeHtml } from '../text/escape-html';

/** An element of XML: its name with its prefix, its attributes, and its text or what is in it; null is left out. */
export type Element = readonly [name: string, ...inside: Inside[]];
type Inside = string | Element | Readonly<Record<string, string>> | null;

const CONTROL = /\p{Cc}|[\uFFFE\uFFFF]/gu;
const spaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** A CrossIndustryInvoice (CII D22B) of its parts, as UTF-8 text; signs that XML has not are spaces. */
export function ciiOf(parts: readonly Element[]): string {
  const named = Object.entries(spaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const body = parts.map(written).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${named.join('')}>${body}</rsm:CrossIndustryInvoice>\n`;
}

function written([name, ...inside]: Element): string {
  const attributes: string[] = [];
  const content: string[] = [];
  for (const one of inside) {
    if (one === null) continue;
    if (typeof one === 'string') content.push(escapeHtml(one.replaceAll(CONTROL, ' ')));
    else if (isElement(one)) content.push(written(one));
    else {
      for (const [key, value] of Object.entries(one)) attributes.push(` ${key}="${escapeHtml(value)}"`);
    }
  }
  return `<${name}${attributes.join('')}>${content.join('')}</${name}>`;
}

function isElement(inside: Exclude<Inside, string | null>): inside is Element {
  return Array.isArray(inside);
}

/** Euro cents as XML has them. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A day, such as "2026-11-26", in the form 102 of UNCL 2379. */
export function day(name: string, of: string, prefix: 'udt' | 'qdt' = 'udt'): Element {
  return [name, [`${prefix}:DateTimeString`, { format: '102' }, of.replaceAll('-', '')]];
}
