/** One way of keeping rows on the device, as a row of the report measures it: in a database of its own. */
export interface Contender {
  /** Fills its database with so many rows, and opens what a page has open before it is measured. */
  prepare(size: number): Promise<void>;
  /** Does once, over so many rows, what is measured; the milliseconds that it took. */
  measure(size: number): Promise<number>;
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Refuses a figure of somebody who did not do the same work as the others. */
export function mustBe(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
