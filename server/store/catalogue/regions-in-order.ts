import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** The ids of the regions in the order of what stands in them: by their first crag, then by their first multi-pitch. */
export async function regionsInOrder(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select region.id from region
      left join (select region_id, min(id) as id from crag where enabled group by region_id) first
        on first.region_id = region.id
      left join (select region_id, min(id) as id from multipitch where enabled group by region_id) wall
        on wall.region_id = region.id
     where region.enabled
     order by first.id nulls last, wall.id nulls last, region.id`);
  return rows.map(({ id }) => id);
}
