import type { PackPart } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import type { PacksDb } from '../db/packs-db';
import type { PackChange } from '../db/rows';
import { parseContent, type PackContent } from './parse-content';

/** A climb or pitch as it is compared; a pitch has a number for a name. */
interface Line {
  name: string | number;
  grade: string;
  bolts: number | null;
}

/** What a new version of a download says otherwise than the one before; null when either text is not held. */
export async function readPackChanges(
  packs: PacksDb,
  type: RouteType,
  before: readonly PackPart[],
  after: readonly PackPart[],
): Promise<PackChange[] | null> {
  const [old, fresh] = [await contentOf(packs, type, before), await contentOf(packs, type, after)];
  return old && fresh ? packChanges(old, fresh) : null;
}

/** What a climber must know of a new version: lines that came, went, were regraded or rebolted; closures; access; what was reported; drawings; words. */
export function packChanges(before: PackContent, after: PackContent): PackChange[] {
  const changes: PackChange[] = [];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  for (const [id, line] of fresh) {
    const former = old.get(id);
    if (!former) changes.push({ kind: 'added', name: line.name, grade: line.grade });
    else changes.push(...lineChanges(former, line));
  }
  for (const [id, line] of old) {
    if (!fresh.has(id)) changes.push({ kind: 'gone', name: line.name, grade: line.grade });
  }
  const differs = (pick: (content: PackContent) => unknown) =>
    JSON.stringify(pick(before)) !== JSON.stringify(pick(after));
  if (differs(({ page }) => page.content?.closures)) changes.push({ kind: 'closures' });
  if (differs(({ page }) => [page.content?.approach, page.content?.warnings]))
    changes.push({ kind: 'access' });
  if (differs(({ page }) => page.content?.notices ?? [])) changes.push({ kind: 'notices' });
  if (differs(({ page }) => page.content?.topos)) changes.push({ kind: 'topo' });
  if (changes.length === 0 && differs(({ page }) => page.content)) changes.push({ kind: 'words' });
  return changes;
}

function lineChanges(before: Line, { name, grade, bolts }: Line): PackChange[] {
  const changes: PackChange[] = [];
  if (before.grade !== grade) changes.push({ kind: 'regraded', name, from: before.grade, to: grade });
  if (before.bolts !== bolts && bolts !== null) changes.push({ kind: 'rebolted', name, bolts });
  return changes;
}

function linesOf({ type, page }: PackContent): Map<number, Line> {
  const lines: [number, Line][] =
    type === 'cliff'
      ? (page.content?.climbs ?? []).map(({ id, name, grade, bolts }) => [id, { name, grade, bolts }])
      : (page.content?.pitches ?? []).map(({ id, number, grade, bolts }) => [
          id,
          { name: number, grade, bolts },
        ]);
  return new Map(lines);
}

async function contentOf(
  packs: PacksDb,
  type: RouteType,
  parts: readonly PackPart[],
): Promise<PackContent | null> {
  const part = parts.find(({ role }) => role === 'content');
  const held = part && (await packs.parts.get(part.hash));
  return held ? parseContent(type, held.bytes) : null;
}
