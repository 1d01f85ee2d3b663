/** Each takes some memory, and a share of the processor, for as long as a thin line needs. */
const AT_ONCE_MAX = 8;
/** More than a phone and a desk of one person do not load at a time. */
const A_CUSTOMER_MAX = 2;

/** So many copies are being written that this one has to wait. The app answers 503. */
export class TooManyCopies extends Error {
  override name = 'TooManyCopies';
}

const writing = new Map<string, number>();

/** Takes a turn at writing a copy for a customer, and answers how it is given back, once. Throws TooManyCopies. */
export function takeCopyTurn(customerId: string): () => void {
  const own = writing.get(customerId) ?? 0;
  const all = [...writing.values()].reduce((sum, one) => sum + one, 0);
  if (own >= A_CUSTOMER_MAX || all >= AT_ONCE_MAX) throw new TooManyCopies();
  writing.set(customerId, own + 1);
  return () => {
    const left = (writing.get(customerId) ?? 1) - 1;
    if (left === 0) writing.delete(customerId);
    else writing.set(customerId, left);
  };
}
