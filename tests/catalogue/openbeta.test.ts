import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueItem } from '#server/catalogue-format/catalogue-item';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { convertOpenbeta } from '#server/catalogue/openbeta/convert-openbeta';
import { ydsToFrench } from '#server/catalogue/openbeta/yds-to-french';
import { temporaryFolder } from '../support/item-file';
import { projectRoot } from '../support/project-root';

const sample = join(dirname(fileURLToPath(import.meta.url)), '../support/openbeta-sample');
const made = { areas: join(sample, 'areas.csv'), climbs: join(sample, 'roped.jsonl') };

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

async function convert(files: { areas: string; climbs: string }, isEachClimbASector = false) {
  const out = join(folder.path, 'out.jsonl');
  const report = await convertOpenbeta({ ...files, out, isEachClimbASector });
  const items = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CatalogueItem);
  const of = <Kind extends CatalogueItem['kind']>(kind: Kind) =>
    items.filter((item): item is Extract<CatalogueItem, { kind: Kind }> => item.kind === kind);
  const leftOut = readFileSync(`${out}.left-out.tsv`, 'utf8').trimEnd().split('\n').slice(1);
  return { report, of, leftOut, checked: await checkFile(out) };
}

describe('files of OpenBeta', () => {
  test('become a catalogue that can be imported', async () => {
    const { checked, of } = await convert(made);
    expect(checked.problems).toEqual([]);
    expect(of('region').map(({ name }) => name.en)).toEqual(['Oregon']);
    expect(of('crag').map(({ name, slug }) => [name, slug])).toEqual([
      ['Made-up Rock', 'made-up-rock'],
      ['Roadside', 'roadside'],
      ['Made-up Rock', 'made-up-rock-105'],
    ]);
    expect(of('sector').map(({ name }) => name)).toEqual([
      'Lower Wall',
      'Upper Wall, "the Attic"',
      'Roadside',
      'Lower Wall',
    ]);
  });

  test('keep the order of the rock, the grade as written, and who was first', async () => {
    const { of } = await convert(made);
    const lines = of('climb').filter(({ sectorId }) => sectorId === 101);
    expect(lines.map(({ number, name, grade }) => [number, name, grade])).toEqual([
      [1, 'First from Left', '5c'],
      [2, 'Second from Left', '6a'],
      [3, 'Not Placed', '7b+'],
    ]);
    expect(lines.map(({ note }) => note?.en)).toEqual([
      'Original grade: 5.9+ (trad). Protection: R.',
      'Original grade: 5.10a (sport). First ascent: A. Nobody.',
      'Original grade: 5.12b/c (trad).',
    ]);
  });

  test('give no side, length or bolt that is not in them', async () => {
    const { of } = await convert(made);
    expect(new Set(of('sector').map(({ orientation }) => orientation))).toEqual(new Set([null]));
    expect(new Set(of('climb').flatMap(({ lengthMeters, bolts }) => [lengthMeters, bolts]))).toEqual(
      new Set([null]),
    );
  });

  test('lose no row: what is left out is listed with its reason', async () => {
    const { report, of, leftOut } = await convert(made);
    expect([report.areas, report.climbs]).toEqual([6, 11]);
    expect(of('climb').length + leftOut.filter((line) => line.startsWith('climbs')).length).toBe(11);
    expect(of('sector').length + leftOut.filter((line) => line.startsWith('areas')).length).toBe(6);
    expect(leftOut).toEqual([
      'areas\t103\tBoulder Garden\tno climb of the climbs file that can be published lies in it',
      'areas\t106\tNowhere\tits state is unknown',
      'climbs\t1006\tHighball\ta boulder grade',
      'climbs\t1007\tFrozen Pipe\tice, snow, mixed or aid: no rock grade',
      'climbs\t1008\tScramble\teasier than the grade scale begins',
      'climbs\t1009\tElsewhere\tits area is not in the areas file',
      'climbs\t1001\tTold Twice\tthe id was there before',
    ]);
  });

  test('can make each area a crag and each climb a sector that is found by its name', async () => {
    const { checked, of } = await convert(made, true);
    expect(checked.problems).toEqual([]);
    expect(of('crag')).toHaveLength(5);
    expect(of('sector').map(({ name }) => name)).toContain('The Attic Stairs');
  });
});

test.each([
  ['5.2', '3'],
  ['5.6', '4c'],
  ['5.9-', '5c'],
  ['5.10', '6b'],
  ['5.10-', '6a'],
  ['5.10a/b', '6a+'],
  ['5.11+', '7a'],
  ['5.12d', '7c'],
  ['5.15d', '9c'],
  ['5.1', null],
  ['5.9a', null],
  ['Easy 5th', null],
  ['V4', null],
])('the American grade %s is %s', (yds, french) => expect(ydsToFrench(yds)).toBe(french));

const data = process.env['RELAIS_CLIMBING_DATA'] ?? resolve(projectRoot, '../shared/data/climbing');
const real = {
  areas: join(data, 'openbeta_us_areas.csv.gz'),
  climbs: join(data, 'openbeta_us_roped.jsonl.gz'),
};
const isThere = existsSync(real.areas) && existsSync(real.climbs);
if (!isThere) process.stderr.write(`OpenBeta's own files are left out of the tests: not in ${data}\n`);

describe.runIf(isThere)('the files of OpenBeta itself', () => {
  test.each([
    ['areas as sectors', false, 4_984 + 19_291, 4_984],
    ['climbs as sectors', true, 24_275, 38_907],
  ])(
    'are accounted for to the last row: %s',
    async (_what, isEachClimbASector, areas, sectors) => {
      const { report, checked, leftOut } = await convert(real, isEachClimbASector);
      expect(checked.problems).toEqual([]);
      expect([report.areas, report.climbs]).toEqual([24_275, 40_812]);
      const [leftAreas, leftClimbs] = ['areas', 'climbs'].map(
        (name) => leftOut.filter((line) => line.startsWith(name)).length,
      );
      expect((report.written.climb ?? 0) + (leftClimbs ?? 0)).toBe(40_812);
      expect(report.written.sector).toBe(sectors);
      expect((isEachClimbASector ? (report.written.crag ?? 0) : sectors) + (leftAreas ?? 0)).toBe(areas);
    },
    120_000,
  );
});
