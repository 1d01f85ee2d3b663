import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { housePublish } from '#contract/endpoints/house/publishing';
import { itemKey, type ContentKind } from '#contract/workshop/item-key';
import { PUBLISHED_MAX } from '#contract/workshop/publishing';
import type { CatalogueItem } from '#server/catalogue-format/catalogue-item';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { exportFile } from '#server/catalogue/exchange/export-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import type { FoundContent, FoundCrag } from '#worker/content/found-content';
import { readContent } from '#worker/content/read-content';
import { planContent, type PlannedItem } from '../../../src/workshop/queries/plan-content';
import { dataOf } from '../../support/buyer';
import { Editor, newKey } from '../../support/editor';
import { temporaryFolder } from '../../support/item-file';
import { projectRoot } from '../../support/project-root';
import { databases, serverOn } from '../../support/server-on';
import { shareOf } from '../../support/share-of';

const climbing = process.env['RELAIS_CLIMBING_DATA'] ?? join(projectRoot, '../shared/data/climbing');
const logbooks =
  process.env['RELAIS_LOGBOOK_DATA'] ?? join(projectRoot, '../shared/data/logbooks/open-tick-list');
const areHere = existsSync(climbing) && existsSync(logbooks);
if (!areHere) console.warn('skipped: files of other makers are not on this machine');

/** About so many pieces of content of each file. */
const ITEMS_MAX = shareOf(25_000, 80);

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** As the screen reads it, with what whoever takes it says: that boulders are some, and where what has no place is. */
async function readFile(path: string): Promise<FoundContent> {
  const bytes = new Uint8Array(readFileSync(path));
  const read = await readContent(bytes);
  const reading = path.includes('boolder') && read.source === 'table' && read.table?.reading;
  const content = reading ? await readContent(bytes, undefined, { ...reading, areBoulders: true }) : read;
  if (content.source === null) throw new Error(content.problem);
  for (const crag of content.crags) {
    crag.name ||= 'Notebook';
    if (content.source === 'logbook') crag.place ??= { lat: 43.8, lon: 5.4 };
  }
  return content;
}

/** What the screen of imports makes of a crag that is new to the catalogue; nothing where no place is told of it. */
function plannedOf(crag: FoundCrag, content: FoundContent): PlannedItem[] {
  const side = {
    region: itemKey('region', 1),
    known: () => null,
    makeKey: <Kind extends ContentKind>(kind: Kind) => newKey(kind),
  };
  return planContent([crag], content, side).items;
}

/** A crag, or what of it holds about so many climbs. */
function partOf(crag: FoundCrag, most: number): FoundCrag {
  let left = most - 1;
  const sectors = crag.sectors.flatMap((sector) => {
    const climbs = sector.climbs.slice(0, Math.max(0, (left -= 1)));
    left -= climbs.length;
    return climbs.length > 0 || sector.climbs.length === 0 ? [{ ...sector, climbs }] : [];
  });
  return { ...crag, sectors };
}

/** Sets of crags that are published together, no larger than a publishing may be. */
function setsOf(content: FoundContent): PlannedItem[][] {
  const sets: PlannedItem[][] = [[]];
  let taken = 0;
  for (const crag of content.crags) {
    const items = plannedOf(partOf(crag, Math.min(ITEMS_MAX, PUBLISHED_MAX)), content);
    if (taken + items.length > ITEMS_MAX) continue;
    taken += items.length;
    const last = sets.at(-1) ?? [];
    if (last.length + items.length > PUBLISHED_MAX) sets.push(items);
    else last.push(...items);
  }
  return sets;
}

describe.skipIf(!areHere).each(databases)('a file that was not made for it, over %s', (database) => {
  const server = serverOn(database);

  async function exported(name: string) {
    const file = join(folder.path, name);
    await exportFile(server().db, file, { isInline: true });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return { file, lines, items: lines.map((line) => JSON.parse(line) as CatalogueItem) };
  }

  test.each([
    [climbing, 'openbeta_raw/ky-routes.jsonlines.gz'],
    [climbing, 'openbeta_raw/ct-routes.jsonlines.gz'],
    [climbing, 'osm_climbing_france_2021.overpass.json.gz'],
    [climbing, 'boolder_problems.csv.gz'],
    [logbooks, 'thecrag__thecrag-logbook-2023-06-01.csv'],
    [logbooks, 'mountainproject__ticks-2023-06-01.csv'],
    [logbooks, 'sendage__Sendage_Climbing_export_L_2023-06-01.csv'],
  ])(
    'is published, exported and imported again, and is the same: %s/%s',
    async (place, name) => {
      const content = await readFile(join(place, name));
      const editor = await Editor.at(server());
      const before = new Set((await exported('before.jsonl')).lines);
      const written: PlannedItem[] = [];
      for (const set of setsOf(content)) {
        for (const { key, fields } of set) await editor.revise(key, fields);
        written.push(...set);
        const said = await editor.tryPublish({ key: randomUUID(), knowsShareAlike: true });
        expect(dataOf(housePublish.data, said).edition.items).toBeGreaterThanOrEqual(set.length);
      }
      expect(written.length).toBeGreaterThan(0);

      const published = await exported('published.jsonl');
      const added = published.items.filter((_item, at) => !before.has(published.lines[at] ?? ''));
      for (const kind of ['crag', 'sector', 'climb'] as const) {
        expect(namesOf(added, kind)).toEqual(
          written
            .filter(({ key }) => key.startsWith(`${kind}-`))
            .map(({ label }) => label)
            .toSorted(),
        );
      }
      const checked = await checkFile(published.file);
      expect(checked.problems).toEqual([]);
      await importFile(server().db, published.file, checked, server().clock.now);
      const again = await exported('again.jsonl');
      expect(again.lines.find((line, at) => line !== published.lines[at])).toBeUndefined();
      expect(again.lines).toHaveLength(published.lines.length);
      console.log(
        `${name}: ${content.lines} rows, ${content.notes.length} told, ${written.length} published`,
      );
    },
    6 * 3_600_000,
  );
});

/** The names of what was added of a kind, sorted. */
function namesOf(items: readonly CatalogueItem[], kind: 'crag' | 'sector' | 'climb'): string[] {
  return items.flatMap((item) => (item.kind === kind && 'name' in item ? [item.name] : [])).toSorted();
}
