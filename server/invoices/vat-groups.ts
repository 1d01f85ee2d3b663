import { spread, shippingByRate, type VatPart, isSameVat, vatWithin } from '#contract/rules/shop/order-price';
import type { ProductKind } from '#contract/catalogue/guidebook';
import type { OrderLineRow } from '../store/shop/orders';
import { isUntaxed } from './export-words';

/** How the norm calls the VAT of something: standard, zero, exempt, export outside the Union. */
export type VatCategory = 'S' | 'Z' | 'E' | 'G';

/** What stands at one rate of one category, in euro cents without VAT unless it says. */
export interface VatGroup {
  category: VatCategory;
  /** Percent. */
  rate: number;
  /** Whether it is digital, where that decides the category. */
  lines: { line: OrderLineRow; netCents: number }[];
  /** The reduction, taken off. */
  allowanceCents: number;
  /** Postage, put on. */
  chargeCents: number;
  basisCents: number;
  vatCents: number;
}

/** The category of what was sold at a rate: nothing is due without VAT, nor outside the Union. */
export function categoryOf(
  part: Pick<VatPart, 'rate' | 'country'>,
  kind: ProductKind,
  isExempt: boolean,
): VatCategory {
  if (isExempt) return 'E';
  if (isUntaxed(part)) return kind === 'physical' ? 'G' : 'E';
  return part.rate === 0 ? 'Z' : 'S';
}

/**
 * An order parted by category and rate, so that the lines without VAT, less the reduction and with the postage, come to
 * the basis of each group to the cent, and basis and VAT to what was paid.
 */
export function vatGroupsOf(
  order: { vat: readonly VatPart[]; shippingCents: number },
  lines: readonly OrderLineRow[],
  isExempt: boolean,
): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  for (const part of order.vat) {
    const own = lines.filter((line) => isSameVat({ rate: line.vatRate, country: line.vatCountry }, part));
    const postage = shippingByRate(lines, order.shippingCents).find((one) => isSameVat(one, part));
    const kinds = (['physical', 'virtual'] as const).map((kind) => {
      const sold = own.filter((line) => line.kind === kind);
      const discount = sum(sold.map((line) => line.discountCents));
      const charge = kind === 'physical' ? (postage?.grossCents ?? 0) : 0;
      const gross = sum(sold.map((line) => line.priceCents * line.quantity)) - discount + charge;
      return { kind, sold, discount, charge, gross };
    });
    const vat = spread(
      part.vatCents,
      kinds.map(({ gross }) => gross),
    );
    for (const [at, { kind, sold, discount, charge, gross }] of kinds.entries()) {
      if (sold.length === 0) continue;
      const category = categoryOf(part, kind, isExempt);
      const group = groupOf(groups, category, part.rate);
      const vatCents = vat[at] ?? 0;
      const allowanceCents = discount - vatWithin(discount, part.rate);
      const chargeCents = charge - vatWithin(charge, part.rate);
      const netCents = gross - vatCents + allowanceCents - chargeCents;
      const nets = spread(
        netCents,
        sold.map((line) => line.priceCents * line.quantity),
      );
      group.lines.push(...sold.map((line, nth) => ({ line, netCents: nets[nth] ?? 0 })));
      group.allowanceCents += allowanceCents;
      group.chargeCents += chargeCents;
      group.basisCents += gross - vatCents;
      group.vatCents += vatCents;
    }
  }
  return [...groups.values()];
}

function groupOf(groups: Map<string, VatGroup>, category: VatCategory, rate: number): VatGroup {
  const key = `${category} ${rate}`;
  const empty = { category, rate, lines: [], allowanceCents: 0, chargeCents: 0, basisCents: 0, vatCents: 0 };
  const group = groups.get(key) ?? empty;
  groups.set(key, group);
  return group;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
