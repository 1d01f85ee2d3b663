import { sql, type SQL } from 'drizzle-orm';
import { slugOf } from '#contract/search/slug-of';
import type { Database } from '#server/database/database';

/** The kinds that have an address of their own. */
export type SluggedKind = 'region' | 'crag' | 'sector' | 'multipitch' | 'guidebook';
/** The longest slug, less the room for a number behind it. */
const LETTERS_MAX = 110;

/**
 * A slug of a name that nothing else in the same place has or ever had, what left the catalogue too. `within` is the
 * crag of a sector, the region of a crag or multi-pitch, and 0 for what has none. `taken` are those given beside it.
 */
export async function newSlug(
  db: Database,
  { kind, within, name }: { kind: SluggedKind; within: number; name: string },
  taken: Set<string>,
): Promise<string> {
  const wish = slugOf(name).slice(0, LETTERS_MAX).replace(/-$/, '') || kind;
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(kind)} where ${inPlace(kind, within)} and slug like ${`${wish}%`}`);
  const known = new Set(rows.map(({ slug }) => slug));
  const nameOf = (slug: string) => `${kind}/${within}/${slug}`;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wish : `${wish}-${count}`;
    if (known.has(slug) || taken.has(nameOf(slug))) continue;
    taken.add(nameOf(slug));
    return slug;
  }
}

function inPlace(kind: SluggedKind, within: number): SQL {
  if (kind === 'sector') return sql`crag_id = ${within}`;
  if (kind === 'crag' || kind === 'multipitch') return sql`region_id = ${within}`;
  return sql`true`;
}
