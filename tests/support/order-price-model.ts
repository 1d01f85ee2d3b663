/** An item as the reference reads it: prices as decimal text, nothing of the product's own types. */
export interface ModelItem {
  isPaper: boolean;
  isOnSale: boolean;
  cents: bigint;
  quantity: bigint;
  /** Hundredths of a percent. */
  vat: bigint;
  product: bigint;
}

/** A reduction code as the reference reads it: a share, or an amount where the share is null. */
export interface ModelCode {
  percent: bigint | null;
  cents: bigint | null;
  /** Null for all that is digital. */
  products: readonly bigint[] | null;
}

export interface ModelPrice {
  paper: bigint;
  digital: bigint;
  discount: bigint;
  shipping: bigint;
  total: bigint;
  /** VAT by rate in hundredths of a percent, of gross parts that add up to the total. */
  vat: Map<bigint, { gross: bigint; tax: bigint }>;
}

/**
 * What an order costs, written a second time from the rules of the specification with whole numbers of any size and
 * exact fractions, one unit at a time and without a look at the product's code.
 */
export function modelPrice(
  items: readonly ModelItem[],
  steps: readonly { from: bigint; percent: bigint }[],
  shipping: bigint | null,
  code: ModelCode | null = null,
): ModelPrice {
  let paper = 0n;
  let digital = 0n;
  for (const item of items) {
    if (!item.isOnSale) continue;
    for (let copy = 0n; copy < item.quantity; copy += 1n) {
      if (item.isPaper) paper += item.cents;
      else digital += item.cents;
    }
  }
  let percent = 0n;
  let reached = -1n;
  for (const step of steps) {
    if (digital >= step.from && step.from > reached) [percent, reached] = [step.percent, step.from];
  }
  const byStep = halfUp(digital * percent, 100n);
  // One reduction only: the one that takes more off, the step where they are the same.
  const meant = (item: ModelItem) =>
    !item.isPaper && code !== null && (code.products === null || code.products.includes(item.product));
  let covered = 0n;
  for (const item of items) if (item.isOnSale && meant(item)) covered += item.cents * item.quantity;
  let byCode = code?.percent ? halfUp(covered * code.percent, 100n) : (code?.cents ?? 0n);
  if (byCode > covered) byCode = covered;
  const isByCode = byCode > byStep;
  const discount = isByCode ? byCode : byStep;
  const postage = paper > 0n && shipping !== null ? shipping : 0n;
  const share = shareOut(items, discount, (item) => (isByCode ? meant(item) : !item.isPaper));
  const carried = shareOut(items, postage, (item) => item.isPaper);
  const vat = new Map<bigint, { gross: bigint; tax: bigint }>();
  for (const [at, item] of items.entries()) {
    if (!item.isOnSale) continue;
    const gross = item.cents * item.quantity - (share[at] ?? 0n) + (carried[at] ?? 0n);
    vat.set(item.vat, { gross: (vat.get(item.vat)?.gross ?? 0n) + gross, tax: 0n });
  }
  for (const [rate, part] of vat) part.tax = halfUp(part.gross * rate, 10_000n + rate);
  return { paper, digital, discount, shipping: postage, total: paper + digital - discount + postage, vat };
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return 2n * (numerator - whole * denominator) >= denominator ? whole + 1n : whole;
}

/** Hands out an amount cent by cent: each cent that whole shares leave over goes where most was cut off. */
function shareOut(
  items: readonly ModelItem[],
  amount: bigint,
  takes: (item: ModelItem) => boolean,
): bigint[] {
  const weights = items.map((item) => (item.isOnSale && takes(item) ? item.cents * item.quantity : 0n));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights;
  const shares = weights.map((weight) => (amount * weight) / sum);
  const cut = weights.map((weight) => amount * weight - ((amount * weight) / sum) * sum);
  let left = shares.reduce((rest, share) => rest - share, amount);
  while (left > 0n) {
    let best = -1;
    for (const [at, remainder] of cut.entries()) {
      if (remainder >= 0n && (best === -1 || remainder > (cut[best] ?? 0n))) best = at;
    }
    shares[best] = (shares[best] ?? 0n) + 1n;
    cut[best] = -1n;
    left -= 1n;
  }
  return shares;
}
