import { asc, inArray, sql } from 'drizzle-orm';
import type { TopoLine } from '#contract/catalogue/topo';
import type { Database } from '#server/database/database';
import { topoLine } from '#server/database/schema/catalogue';

/** The lines of some topos by the topo's id, each topo's by number. */
export async function readTopoLines(
  db: Database,
  topoIds: readonly number[],
): Promise<Map<number, TopoLine[]>> {
  const rows = await db
    .select({
      topoId: topoLine.topoId,
      of: sql<number>`coalesce(${topoLine.climbId}, ${topoLine.pitchId})`,
      number: topoLine.number,
      points: topoLine.points,
      variants: topoLine.variants,
      marks: topoLine.marks,
      text: topoLine.text,
    })
    .from(topoLine)
    .where(inArray(topoLine.topoId, [...topoIds]))
    .orderBy(asc(topoLine.number));
  const lines = new Map<number, TopoLine[]>(topoIds.map((id) => [id, []]));
  for (const { topoId, variants, marks, text, ...line } of rows) {
    lines.get(topoId)?.push({
      ...line,
      ...(variants && { variants }),
      ...(marks && { marks }),
      ...(text && { text }),
    });
  }
  return lines;
}
