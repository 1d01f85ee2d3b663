import type { Database } from '#server/database/database';
import { SignedIn } from './signed-in';
import { expectPaidOnce, StubbornBuyer, waresOf, type Wares } from './stubborn-buyer';

/** Customers who buy without end while something breaks. */
export class SteadyBuyers {
  readonly #buyers: StubbornBuyer[];
  readonly #wares: Wares;
  #isOver = false;
  #buying: Promise<void>[] = [];

  private constructor(buyers: StubbornBuyer[], wares: Wares) {
    this.#buyers = buyers;
    this.#wares = wares;
  }

  /** As many as that, shared out among the addresses, each with an account in the database. */
  static async at(bases: readonly string[], count: number, db: Database): Promise<SteadyBuyers> {
    const buyers = Array.from(
      { length: count },
      (_, at) => new StubbornBuyer(bases[at % bases.length] ?? ''),
    );
    for (const buyer of buyers) await buyer.settleIn(db);
    const wares = await waresOf(buyers[0]?.browser ?? new SignedIn({ browser: () => fetch }));
    return new SteadyBuyers(buyers, wares);
  }

  begin(): void {
    this.#buying = this.#buyers.map(async (buyer) => {
      while (!this.#isOver) await buyer.buy(this.#wares);
    });
    // Whoever is refused is heard of at the end.
    Promise.all(this.#buying).catch(() => undefined);
  }

  /** Nobody begins another order. */
  close(): void {
    this.#isOver = true;
  }

  /** Lets each finish the order it is at. Throws what one was refused. */
  async end(): Promise<void> {
    this.close();
    await Promise.all(this.#buying);
  }

  /** Holds the books against what was acknowledged; answers how many orders were paid. */
  paidOnce(db: Database, secret: string): Promise<number> {
    return expectPaidOnce(db, secret, this.#buyers);
  }
}
