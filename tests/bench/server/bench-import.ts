import { sql } from 'drizzle-orm';
import type { Bench } from '../bench';
import type { Measured } from '../report/figure';

const tables = ['region', 'crag', 'sector', 'climb', 'multipitch', 'pitch', 'guidebook', 'guidebook_sector'];
/** What OpenBeta's 24,275 areas and 40,812 climbs come to, climbs as sectors. */
const full = {
  region: 40,
  crag: 24_275,
  sector: 38_907,
  climb: 38_907,
  guidebook: 34,
  guidebook_sector: 38_907,
};

/** The import on PGlite with its rows counted, and its time beside reading and checking the same file. */
export async function benchImport(bench: Bench): Promise<Measured> {
  const world = await bench.world();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await world.server.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${sql.identifier(table)} ${
        ['region', 'crag', 'sector', 'multipitch', 'guidebook'].includes(table) ? sql`where enabled` : sql``
      }`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  bench.say(`rows: ${tables.map((table) => `${table} ${counts[table]}`).join(', ')}`);
  if (world.isFull) {
    const wrong = Object.entries(full).filter(([table, count]) => counts[table] !== count);
    if (wrong.length > 0) throw new Error(`Other rows than were read: expected ${JSON.stringify(wrong)}`);
  }
  const { check, import: imported } = world.times;
  const figures = [
    {
      what: 'import on PGlite',
      value: imported / check,
      unit: '×' as const,
      goal: null,
      most: null,
      beside: `a dry run of the file (${(imported / 1_000).toFixed(1)} s beside ${(check / 1_000).toFixed(1)} s)`,
    },
  ];
  return { figures };
}
