import { asc, eq } from 'drizzle-orm';
import type { ItemOf } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import {
  guidebook,
  guidebookMultipitch,
  guidebookRegion,
  guidebookSector,
  sector,
} from '#server/database/schema/catalogue';
import { groupBy } from '#server/lists/group-by';

/** A guidebook as the tables have it, more of it than a file says, and its place among all. */
export interface GuidebookItem {
  item: ItemOf<'guidebook'>;
  position: number;
}

/** Every guidebook as the line of a file, in the provider's order, with what it holds. */
export async function readGuidebookItems(db: Database): Promise<GuidebookItem[]> {
  const rows = await db
    .select()
    .from(guidebook)
    .where(eq(guidebook.enabled, true))
    .orderBy(asc(guidebook.position));
  const ofBook = ({ guidebookId }: { guidebookId: number }) => guidebookId;
  const regions = groupBy(
    await db.select().from(guidebookRegion).orderBy(asc(guidebookRegion.regionId)),
    ofBook,
  );
  const held = groupBy(
    await db
      .select({
        guidebookId: guidebookSector.guidebookId,
        id: guidebookSector.sectorId,
        sample: guidebookSector.sample,
      })
      .from(guidebookSector)
      .innerJoin(sector, eq(sector.id, guidebookSector.sectorId))
      .orderBy(asc(sector.position)),
    ofBook,
  );
  const walls = groupBy(
    await db.select().from(guidebookMultipitch).orderBy(asc(guidebookMultipitch.multipitchId)),
    ofBook,
  );
  return rows.map((row) => ({
    position: row.position,
    item: {
      ...row,
      kind: 'guidebook',
      topoKind: row.kind,
      regionIds: (regions.get(row.id) ?? []).map(({ regionId }) => regionId),
      sectorIds: (held.get(row.id) ?? []).map(({ id }) => id),
      multipitchIds: (walls.get(row.id) ?? []).map(({ multipitchId }) => multipitchId),
      sampleSectorId: (held.get(row.id) ?? []).find(({ sample }) => sample)?.id ?? null,
    },
  }));
}
