import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { listed } from './touched';

/** Which of these routes no guidebook holds, and the guidebooks of their regions, by their keys. */
export async function readUnlisted(
  db: Database,
  sectors: readonly number[],
  multipitches: readonly number[],
): Promise<{ routes: string[]; guidebooks: { key: string; label: string }[] }> {
  const { rows: routes } = await db.execute<{ key: string; region: number }>(sql`
    select 'sector-' || sector.id as key, region_id as region
      from sector join crag on crag.id = crag_id
     where sector.id = any(${listed(sectors)})
       and not exists (select from guidebook_sector where sector_id = sector.id)
    union all
    select 'multipitch-' || id, region_id
      from multipitch
     where id = any(${listed(multipitches)})
       and not exists (select from guidebook_multipitch where multipitch_id = multipitch.id)
     order by key`);
  const { rows: guidebooks } = await db.execute<{ key: string; label: string }>(sql`
    select 'guidebook-' || id as key, label from guidebook
     where exists (select from guidebook_region
                    where guidebook_id = guidebook.id
                      and region_id = any(${listed(routes.map(({ region }) => region))}))
     order by position, id`);
  return { routes: routes.map(({ key }) => key), guidebooks };
}
