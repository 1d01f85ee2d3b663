import type { CartItem, DiscountStep } from '../../tables/cart';
import { canBeOrdered, type CartPrice, isReduced, priceCart, type Reduction } from './cart-rules';
import type { ShippingMethod, ShippingRate } from '../../tables/shipping';

/**
 * The ways to send paper to a country, the cheapest first; none when no carrier goes there. A rate that names the
 * country goes before the one of the same way for all others.
 */
export function shippingTo(country: string, rates: readonly ShippingRate[]): ShippingRate[] {
  const named = rates.filter(({ countries }) => countries?.includes(country));
  const namedWays = new Set(named.map(({ method }) => method));
  const open = rates.filter(
    ({ method, countries, exceptCountries }) =>
      countries === null && !exceptCountries.includes(country) && !namedWays.has(method),
  );
  return [...named, ...open].sort((one, other) => one.priceCents - other.priceCents);
}

/** The way that is taken of those there are, the cheapest first: the one asked for, else the cheapest; null of none. */
export function takenWay<Way extends Pick<ShippingRate, 'method'>>(
  ways: readonly Way[],
  method: ShippingMethod | null,
): Way | null {
  return ways.find((way) => way.method === method) ?? ways[0] ?? null;
}

/** What sending by a method costs wherever a carrier goes, each price once and rising: not yet knowing the country. */
export function shippingPrices(method: ShippingMethod | null, rates: readonly ShippingRate[]): number[] {
  const countries = rates.flatMap((rate) => rate.countries ?? []);
  // No country's code: it stands for all that no rate names.
  const taken = ['', ...countries].map((country) => takenWay(shippingTo(country, rates), method));
  return [...new Set(taken.flatMap((way) => way?.priceCents ?? []))].sort((one, other) => one - other);
}

type Ordered = Pick<
  CartItem,
  'productId' | 'kind' | 'priceCents' | 'vatRate' | 'quantity' | 'onSale' | 'left'
> &
  TaxedWhere;

/** Where an item is taxed, ISO 3166-1 alpha-2; left out or null where VAT does not follow the buyer. */
interface TaxedWhere {
  vatCountry?: string | null;
}

/** A line of an order, in integer euro cents with VAT. */
export interface PricedLine {
  productId: number;
  /** Price times quantity. */
  grossCents: number;
  /** Its share of the reduction. */
  discountCents: number;
  totalCents: number;
}

/** What of an order was sold at one rate of VAT in one country. */
export interface VatPart {
  /** Percent, such as 5.5. */
  rate: number;
  /** Whose VAT it is, ISO 3166-1 alpha-2; left out where VAT does not follow the buyer. */
  country?: string | null | undefined;
  /** VAT included. */
  grossCents: number;
  vatCents: number;
}

/** What an order costs, in integer euro cents with VAT; `totalCents` includes shipping. */
export interface OrderPrice extends CartPrice {
  shippingCents: number;
  lines: PricedLine[];
  /** By rate and country, the lowest rate first; their gross parts add up to the total. */
  vat: VatPart[];
}

/**
 * The one price of an order, for device and server alike. The reduction is spread over the lines it is for and
 * shipping over the rates of the books it carries, each by largest remainder, so that parts add up to the cent. Lines
 * no longer on sale or sold out are left out. `shipping` null is for a parcel there is not, or whose way is not chosen yet.
 */
export function priceOrder(
  items: readonly Ordered[],
  steps: readonly DiscountStep[],
  shipping: Pick<ShippingRate, 'priceCents'> | null,
  code: Reduction | null = null,
): OrderPrice {
  const cart = priceCart(items, steps, code);
  const sold = items.filter(canBeOrdered);
  const gross = sold.map(({ priceCents, quantity }) => priceCents * quantity);
  const by = cart.isByCode ? code : null;
  const reduced = sold.map((item, at) => (isReduced(item, by) ? (gross[at] ?? 0) : 0));
  const discounts = spread(cart.discountCents, reduced);
  const shippingCents = shipping && cart.paperCents > 0 ? shipping.priceCents : 0;
  const lines = sold.map(({ productId }, at) => {
    const grossCents = gross[at] ?? 0;
    const discountCents = discounts[at] ?? 0;
    return { productId, grossCents, discountCents, totalCents: grossCents - discountCents };
  });
  const taxed = sumByRate([
    ...sold.map((item, at) => ({ ...rateOf(item), grossCents: lines[at]?.totalCents ?? 0 })),
    ...shippingByRate(sold, shippingCents),
  ]);
  const vat = taxed.map((part) => ({ ...part, vatCents: vatWithin(part.grossCents, part.rate) }));
  return { ...cart, totalCents: cart.totalCents + shippingCents, shippingCents, lines, vat };
}

/**
 * What of the shipping is taxed at which rate, the lowest first: that of the books it carries, parted by their prices.
 * The parts add up to what shipping costs; none where nothing is sent.
 */
export function shippingByRate(
  lines: readonly Pick<Ordered, 'kind' | 'priceCents' | 'vatRate' | 'quantity' | 'vatCountry'>[],
  shippingCents: number,
): Taxed[] {
  const paper = lines.map(({ kind, priceCents, quantity }) =>
    kind === 'physical' ? priceCents * quantity : 0,
  );
  const carried = spread(shippingCents, paper);
  const parts = lines.map((line, at) => ({ ...rateOf(line), grossCents: carried[at] ?? 0 }));
  return sumByRate(parts).filter(({ grossCents }) => grossCents > 0);
}

type Taxed = Omit<VatPart, 'vatCents'>;

function rateOf({ vatRate, vatCountry }: TaxedWhere & { vatRate: number }): Omit<Taxed, 'grossCents'> {
  return typeof vatCountry === 'string' ? { rate: vatRate, country: vatCountry } : { rate: vatRate };
}

/** Whether two parts are of one rate of one country. */
export function isSameVat(one: Omit<Taxed, 'grossCents'>, other: Omit<Taxed, 'grossCents'>): boolean {
  return one.rate === other.rate && (one.country ?? null) === (other.country ?? null);
}

/** Adds up what is of one rate of one country; the lowest rate first, then by country. */
function sumByRate(parts: readonly Taxed[]): Taxed[] {
  const sums: Taxed[] = [];
  for (const part of parts) {
    const sum = sums.find((one) => isSameVat(one, part));
    if (sum) sum.grossCents += part.grossCents;
    else sums.push({ ...part });
  }
  return sums.sort(
    (one, other) => one.rate - other.rate || (one.country ?? '').localeCompare(other.country ?? ''),
  );
}

/** The VAT within a price that includes it; `rate` in percent with two decimals at most, half a cent rounded up. */
export function vatWithin(grossCents: number, rate: number): number {
  const basis = Math.round(rate * 100);
  const whole = 10_000 + basis;
  return Math.floor((2 * grossCents * basis + whole) / (2 * whole));
}

/** Parts an amount by weights into whole cents that add up to it; the largest remainders get the last cents. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const missing = amount - parts.reduce((total, part) => total + part, 0);
  const order = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % sum }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of order.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
