import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { exportFile } from '#server/catalogue/exchange/export-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { readCatalogueVersion } from '#server/store/catalogue/read-public-rows';
import { linesOf, temporaryFolder, writeLines } from '../../support/item-file';
import { databases, serverOn } from '../../support/server-on';
import { smallCatalogue } from '../../support/small-catalogue';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'catalogue.jsonl');
});
afterEach(() => folder.remove());

async function problemsOf(lines: readonly unknown[]): Promise<string[]> {
  writeLines(file, lines);
  const { problems } = await checkFile(file);
  return problems.map(({ line, words }) => `line ${line}: ${words}`);
}

describe.each(databases)('a catalogue on %s', (database) => {
  const server = serverOn(database);

  test('is exported as it can be imported, to the byte', async () => {
    const { db, clock } = server();
    writeLines(file, linesOf(demoCatalogue()).map(drawnInFull));
    const checked = await checkFile(file);
    expect(checked.problems).toEqual([]);
    const { version, counts } = await importFile(db, file, checked, clock.now);
    expect(counts).toEqual(checked.counts);

    const [inline, beside] = [join(folder.path, 'inline.jsonl'), join(folder.path, 'beside.jsonl.gz')];
    await exportFile(db, inline, { isInline: true });
    expect(firstDifference(sortedPictures(inline), sortedPictures(file))).toBeNull();
    await exportFile(db, beside);

    for (const exported of [inline, beside]) {
      const again = await checkFile(exported);
      expect(again.problems).toEqual([]);
      await importFile(db, exported, again, clock.now);
      expect(await readCatalogueVersion(db)).toBe(again.version);
      const third = join(folder.path, 'third.jsonl');
      await exportFile(db, third, { isInline: true });
      expect(firstDifference(linesIn(third), linesIn(inline))).toBeNull();
    }
    expect(version).toHaveLength(64);
  }, 120_000);

  test('stays as it was when the file changes while it is imported', async () => {
    const { db, clock } = server();
    writeLines(file, linesOf(smallCatalogue));
    const checked = await checkFile(file);
    await importFile(db, file, checked, clock.now);
    const before = await readCatalogueVersion(db);
    const lines = linesOf(smallCatalogue).map((line) => ({
      ...line,
      ...(line['slug'] ? { slug: 'x' } : {}),
    }));
    writeLines(file, lines.slice(0, 3));
    await expect(importFile(db, file, checked, clock.now)).rejects.toThrow('changed');
    expect(await readCatalogueVersion(db)).toBe(before);
    const out = join(folder.path, 'out.jsonl');
    await exportFile(db, out);
    expect((await checkFile(out)).version).toBe(before);
  }, 60_000);

  test('lets a crag move to another region, also from under a multi-pitch that left', async () => {
    const { db, clock } = server();
    const publish = async (lines: readonly unknown[]) => {
      writeLines(file, lines);
      const checked = await checkFile(file);
      expect(checked.problems).toEqual([]);
      await importFile(db, file, checked, clock.now);
      return checked.version;
    };
    const lines = linesOf(smallCatalogue);
    await publish(lines);
    const region = lines.find(({ kind }) => kind === 'region');
    const moved = lines
      .filter(({ kind }) => kind !== 'multipitch' && kind !== 'pitch')
      .map((line) => {
        if (line['kind'] === 'crag') return { ...line, regionId: 2 };
        return line['kind'] === 'guidebook' ? { ...line, multipitchIds: [], regionIds: [2] } : line;
      });
    moved.splice(1, 0, { ...region, id: 2, slug: 'elsewhere' });
    expect(await publish(moved)).toBe(await readCatalogueVersion(db));
  }, 60_000);
});

/** A topo with all that can be drawn; any other line as it is. */
function drawnInFull(item: Record<string, unknown>): Record<string, unknown> {
  if (item['kind'] !== 'topo') return item;
  const way = [
    [0.25, 0.5],
    [0.5, 0.125],
  ];
  const marks = [
    { kind: 'bolt', at: [0.25, 0.5] },
    { kind: 'crux', at: [0.375, 0.25] },
    { kind: 'belay', at: [0.5, 0.125] },
  ];
  const drawing = { variants: [way], marks, text: { fr: 'À gauche du pilier.', en: 'Left of the pillar.' } };
  const lines = item['lines'] as object[];
  return { ...item, lines: lines.map((line) => ({ ...line, ...drawing })), descents: [way] };
}

describe('a catalogue file with mistakes', () => {
  const lines = linesOf(smallCatalogue);
  const at = (kind: string) => lines.findIndex((line) => line['kind'] === kind);
  const changed = (kind: string, change: object) =>
    lines.map((line, index) => (index === at(kind) ? { ...line, ...change } : line));

  test('is right before they are made', async () => {
    expect(await problemsOf(lines)).toEqual([]);
  });

  test.each([
    ['a value of another kind', 'crag', { coordinates: { lat: '43', lon: 5 } }, /coordinates\.lat: Invalid/],
    ['a place that is not on Earth', 'crag', { coordinates: { lat: 93, lon: 5 } }, /coordinates\.lat/],
    ['a grade there is not', 'climb', { grade: '5.10a' }, /grade/],
    ['a word too many', 'region', { hight: 12 }, /hight/],
    ['a region that is not there', 'crag', { regionId: 99 }, /crag 1: there is no region 99/],
    ['a crag that is not there', 'sector', { cragId: 99 }, /sector 1: there is no crag 99/],
    ['a climb in another sector', 'climb', { sectorId: 9_999 }, /there is no sector 9999/],
    ['a slug twice', 'crag', { slug: 'crag-2' }, /line \d+ is a crag of region 1 "crag-2" already/],
    ['a sample it does not hold', 'guidebook', { sampleSectorId: 203 }, /sample, sector 203, is none/],
    [
      'a mistyped ISBN',
      'guidebook',
      { isbn: '978-0-306-40651-7' },
      /isbn: 978-0-306-40651-7 is mistyped: an ISBN-13 that begins so ends with 5/,
    ],
    [
      'an ISBN of ten digits',
      'guidebook',
      { isbn: '0-306-40615-2' },
      /isbn: .* is no ISBN-13: it has thirteen/,
    ],
    ['a text no database can hold', 'region', { name: { fr: 'a\u0000', en: 'b' } }, /cannot be stored/],
    ['half a character', 'region', { name: { fr: 'a\ud800', en: 'b' } }, /cannot be stored/],
    ['a format of the future', 'catalogue', { format: 2 }, /format/],
  ])('names the line of %s', async (_what, kind, change, words) => {
    const problems = await problemsOf(changed(kind, change));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toMatch(words);
    expect(problems.join('\n')).toContain(`line ${at(kind) + 1}`);
  });

  test('names every line that is wrong, not only the first', async () => {
    const broken = lines.map((line) => (line['kind'] === 'climb' ? { ...line, grade: '?' } : line));
    writeLines(file, broken);
    const { problems, problemCount } = await checkFile(file);
    const climbs = lines.filter(({ kind }) => kind === 'climb').length;
    expect(problemCount).toBeGreaterThanOrEqual(climbs);
    expect(problems).toHaveLength(problemCount);
  });

  test.each([
    ['is empty', [], 'line 1: the file is empty'],
    ['does not say what it is', lines.slice(1), 'the first line has to be the catalogue'],
    ['is no JSON', ['{"kind":'], 'line 1: the line is not a JSON object'],
    [
      'has a sector without climbs',
      lines.filter((_, index) => index !== at('climb')),
      'the sector has no climb',
    ],
    ['says the same thing twice', [...lines, lines.at(-1)], 'is the same'],
    [
      'grades a route as a boulder',
      lines.map((line) => (line['kind'] === 'climb' ? { ...line, grade: '6A' } : line)),
      'it is graded as a boulder, and its crag is none of boulders',
    ],
    [
      'holds routes at a crag of boulders',
      lines.map((line) => (line['kind'] === 'crag' ? { ...line, topoKind: 'boulder' } : line)),
      'its crag is one of boulders, and it is none',
    ],
  ])('says that it %s', async (_what, broken, words) => {
    expect((await problemsOf(broken)).join('\n')).toContain(words);
  });

  test('says of each what it is about in the words of the file, which need no translation', async () => {
    const crag = lines.find(({ kind }) => kind === 'crag');
    writeLines(
      file,
      lines.map((line) => (line === crag ? { ...line, regionId: 77 } : line)),
    );
    const { problems } = await checkFile(file);
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'missing', about: `crag ${String(crag?.['id'])}`, found: 'region 77' }),
    );
  });

  test('takes a line that is no UTF-8 as one mistake', async () => {
    writeFileSync(file, Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.from(JSON.stringify(lines[0]))]));
    const { problems } = await checkFile(file);
    expect(problems).toMatchObject([{ line: 1, rule: 'notUtf8', words: 'the text is not UTF-8' }]);
  });
});

describe('a picture of a catalogue file', () => {
  const demo = demoCatalogue();
  const picture = linesOf({ ...demo, pictures: demo.pictures.slice(0, 1) })[1] ?? {};
  const { base64, ...facts } = picture;
  const bytes = Buffer.from(String(base64), 'base64');
  const head = linesOf(demo)[0];
  const wordsOf = async (line: object) => (await problemsOf([head, line])).join('\n');

  test('is taken from a file beside it', async () => {
    writeFileSync(join(folder.path, 'wall.svg'), bytes);
    expect(await wordsOf({ ...facts, file: 'wall.svg' })).not.toMatch(/hash|file/);
  });

  test('is refused when its bytes are others', async () => {
    writeFileSync(join(folder.path, 'wall.svg'), `${bytes.toString()} `);
    expect(await wordsOf({ ...facts, file: 'wall.svg' })).toMatch(/line 2: .*have the hash/);
  });

  test('is refused when it is not there, or lies outside the folder', async () => {
    expect(await wordsOf({ ...facts, file: 'none.svg' })).toContain('there is no file none.svg');
    expect(await wordsOf({ ...facts, file: '../../../etc/hostname' })).toMatch(/outside|no file/);
    expect(await wordsOf(facts)).toContain('either `file` or `base64`');
  });

  const create = { width: 120, height: 80, channels: 3, background: '#a97' } as const;
  const lineOf = (some: Buffer, change: object = {}) => ({
    ...facts,
    mediaType: 'image/jpeg',
    width: create.width,
    height: create.height,
    hash: createHash('sha256').update(some).digest('hex'),
    base64: some.toString('base64'),
    ...change,
  });

  test('is refused in words when it is none, damaged, another kind, another size, or too large', async () => {
    const jpeg = await sharp({ create }).jpeg().toBuffer();
    expect(await wordsOf(lineOf(jpeg))).toBe(
      'line 2: picture ' + sha(jpeg) + ': no topo and no photo shows it',
    );
    expect(await wordsOf(lineOf(Buffer.alloc(0)))).toContain('the picture is empty');
    expect(await wordsOf(lineOf(Buffer.from('a letter')))).toContain('cannot be opened');
    expect(await wordsOf(lineOf(jpeg.subarray(0, jpeg.length / 2)))).toContain(
      'cannot be opened: it is damaged',
    );
    expect(await wordsOf(lineOf(jpeg, { mediaType: 'image/png' }))).toContain('is image/jpeg, not image/png');
    expect(await wordsOf(lineOf(jpeg, { width: 121 }))).toContain('the picture is 120 × 80 pixels');
    const large = Buffer.concat([jpeg, Buffer.alloc(40_000_000)]);
    writeFileSync(join(folder.path, 'large.jpg'), large);
    const { base64: _bytes, ...named } = lineOf(large, { file: 'large.jpg' });
    expect(await wordsOf(named)).toContain('the picture has more than 524288 bytes');
  });

  test('is refused of a topo when it tells where it was taken, and taken for a photograph', async () => {
    const where = { IFD3: { GPSLatitude: '43/1 49/1 12/1', GPSLatitudeRef: 'N' } };
    const line = lineOf(await sharp({ create }).withExif(where).jpeg().toBuffer());
    const sector = smallCatalogue.sectors[0];
    const topo = { id: 1, picture: line.hash, alt: { fr: 'Mur', en: 'Wall' }, lines: [] };
    const shown = { kind: 'topo', sectorId: sector?.id, multipitchId: null, ...topo };
    const photo = { kind: 'photo', of: 'sector', id: sector?.id, picture: line.hash, credit: 'Ada' };
    const lines = linesOf(smallCatalogue);
    expect((await problemsOf([...lines, line, shown])).join('\n')).toMatch(
      /says more than it shows.*exiftool/,
    );
    expect(await problemsOf([...lines, line, photo])).toEqual([]);
    expect(await problemsOf([...lines, line, photo, photo])).toEqual([
      expect.stringContaining('is the same photo already'),
    ]);
    expect(await problemsOf([...lines, line, { ...photo, id: 9_999 }])).toEqual([
      expect.stringContaining('there is no sector 9999'),
    ]);
  });
});

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

function linesIn(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n');
}

/** The demonstration lists its pictures as they were drawn, an export by their hash. */
function sortedPictures(path: string): string[] {
  const [head = '', ...lines] = linesIn(path);
  const isPicture = (line: string) => line.startsWith('{"kind":"picture"');
  const hash = (line: string) => /"hash":"(\w+)"/.exec(line)?.[1] ?? '';
  const pictures = lines.filter(isPicture).sort((one, other) => (hash(one) < hash(other) ? -1 : 1));
  return [head, ...pictures, ...lines.filter((line) => !isPicture(line))];
}

/** The first line in which two files differ, shortened; null when they are the same. */
function firstDifference(one: readonly string[], other: readonly string[]): [string, string] | null {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one[at] ?? 'nothing', other[at] ?? 'nothing'];
    if (left !== right) return [left.slice(0, 500), right.slice(0, 500)];
  }
  return null;
}
