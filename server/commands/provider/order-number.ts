import { Misused } from './provider-command';

/** The number of an order as it is written, "R-1001" or "1001". Throws Misused for anything else. */
export function orderNumber(text: string): number {
  const [, digits] = /^(?:R-)?(\d{1,12})$/i.exec(text) ?? [];
  if (digits === undefined) throw new Misused(`${text} is no order; they are called like R-1001.`);
  return Number(digits);
}
