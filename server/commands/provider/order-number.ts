import { typedOrderNumber } from '../../text/typed-order-number';
import { Misused } from './provider-command';

/** The number of an order as it is written, "R-1001" or "1001". Throws Misused for anything else. */
export function orderNumber(text: string): number {
  const number = typedOrderNumber(text);
  if (number === null) throw new Misused(`${text} is no order; they are called like R-1001.`);
  return number;
}
