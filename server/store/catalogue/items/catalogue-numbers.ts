import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/workshop/item-key';
import { contentKinds } from '#contract/workshop/item-key';
import { demoIdRange } from '#server/catalogue-format/demo-id-range';
import type { Database } from '#server/database/database';

/**
 * Gives numbers to new items: above all that an item of the kind ever had; those of a demonstration among its own
 * numbers, all others outside of them. Nothing is kept until `keepNumbers`.
 */
export class NewNumbers {
  readonly #last: Map<ContentKind, number>;
  readonly #isDemo: boolean;

  constructor(last: Map<ContentKind, number>, isDemo: boolean) {
    this.#last = last;
    this.#isDemo = isDemo;
  }

  next(kind: ContentKind): number {
    const { first, last } = demoIdRange;
    const known = this.#last.get(kind) ?? (this.#isDemo ? first - 1 : 0);
    const following = known + 1;
    const isTaken = !this.#isDemo && following >= first && following <= last;
    const number = isTaken ? last + 1 : following;
    if (this.#isDemo && number > last) throw new Error('The demonstration has no numbers left.');
    this.#last.set(kind, number);
    return number;
  }
}

/** The numbers that follow those of the catalogue in the tables and of all before it. */
export async function readNewNumbers(db: Database, isDemo: boolean): Promise<NewNumbers> {
  const last = new Map<ContentKind, number>();
  for (const kind of contentKinds) {
    const { rows } = await db.execute<{ last: number | null }>(sql`
      select greatest(
        (select last from catalogue_number where kind = ${kind} and demo = ${isDemo}),
        (select max(id) from ${sql.identifier(kind)} where ${isInDemoRange} = ${isDemo})) as last`);
    const found = rows[0]?.last ?? null;
    if (found !== null) last.set(kind, found);
  }
  return new NewNumbers(last, isDemo);
}

/**
 * Remembers the highest number of each kind, so that none is given again when what has it is gone. Call it before rows
 * are deleted, and after new ones were written.
 */
export async function keepNumbers(db: Database, kinds: readonly ContentKind[] = contentKinds): Promise<void> {
  for (const kind of kinds) {
    await db.execute(sql`
      insert into catalogue_number (kind, demo, last)
      select ${kind}, ${isInDemoRange}, max(id) from ${sql.identifier(kind)} group by 2
      on conflict (kind, demo) do update set last = greatest(catalogue_number.last, excluded.last)`);
  }
}

const isInDemoRange = sql.raw(`(id between ${demoIdRange.first} and ${demoIdRange.last})`);
