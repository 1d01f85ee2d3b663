import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '#worker/content/read-content';
import { projectRoot } from '../support/project-root';

const logbooks =
  process.env['RELAIS_LOGBOOK_DATA'] ?? join(projectRoot, '../shared/data/logbooks/open-tick-list');
const folder = process.env['RELAIS_CLIMBING_DATA'] ?? join(projectRoot, '../shared/data/climbing');
const isHere = existsSync(folder);
if (!isHere) console.warn('skipped: the files of OpenBeta and OpenStreetMap are not on this machine');

describe.skipIf(!isHere)('files that were not made for it', () => {
  test.each([
    ['openbeta_raw/ky-routes.jsonlines.gz', 'openbeta'],
    ['openbeta_raw/ct-routes.jsonlines.gz', 'openbeta'],
    ['osm_climbing_france_2021.overpass.json.gz', 'osm'],
    ['boolder_problems.csv.gz', 'table'],
  ])('%s: every line is taken, or told with its reason', async (name, source) => {
    const content = await readContent(new Uint8Array(readFileSync(join(folder, name))));
    if (content.source === null) throw new Error(content.problem);
    expect(content.source).toBe(source);
    const sectors = content.crags.flatMap((crag) => crag.sectors);
    const climbs = sectors.flatMap((sector) => sector.climbs);
    // Of OpenStreetMap most rows are rocks by themselves; a sector is made for the climbs of a rock that has none.
    const taken =
      source === 'osm'
        ? new Set([...content.crags, ...climbs, ...sectors.filter((one) => one.climbs.length === 0)]).size
        : climbs.length;
    const lost = content.notes.filter(({ isLost }) => isLost).length;
    const titles = source === 'table' ? 1 : 0;
    expect(taken + lost).toBe(content.lines - titles);
    expect(new Set(content.notes.map(({ line, rule }) => `${line} ${rule}`)).size).toBe(content.notes.length);
  });
});

describe.skipIf(!existsSync(logbooks))('logbooks that climbers took from other services', () => {
  test.each([
    'thecrag__thecrag-logbook-2023-06-01.csv',
    'mountainproject__ticks-2023-06-01.csv',
    '8a.nu__8a-nu-logbook-2023-06-02',
    'ukclimbing__CookiesImproveYourExperience_Logbook.xlsx',
    'ukclimbing__CookiesImproveYourExperience_Logbook_DLOG.csv',
    'sendage__Sendage_Climbing_export_L_2023-06-01.csv',
    '27crags__export-2023-06-01.json',
  ])('%s: every line is a hint, or told with its reason', async (name) => {
    const content = await readContent(new Uint8Array(readFileSync(join(logbooks, name))));
    if (content.source === null) throw new Error(content.problem);
    expect(content.source).toBe('logbook');
    const climbs = content.crags.flatMap(({ sectors }) => sectors.flatMap((sector) => sector.climbs));
    const lost = content.notes.filter(({ isLost }) => isLost).length;
    expect(climbs.length + lost).toBe(content.lines);
  });
});
