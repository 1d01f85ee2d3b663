import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { region } from '#server/database/schema/catalogue';

/** The ids of regions by slug; those that do not exist are left out. */
export async function findRegionIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: region.slug, id: region.id })
    .from(region)
    .where(inArray(region.slug, [...slugs]));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
