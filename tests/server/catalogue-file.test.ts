import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CatalogueDesk,
  houseCatalogueFileProblems,
  type CatalogueFile,
} from '#contract/endpoints/house/catalogue-file';
import { CATALOGUE_FILE_PART_BYTES, filePartsOf } from '#contract/workshop/catalogue-file';
import { CatalogueFiles } from '#server/main/catalogue-files';
import { maintain } from '#server/main/maintenance';
import { readCatalogueVersion } from '#server/store/catalogue/read-public-rows';
import { readFile, takeFile } from '#server/store/house/catalogue-files';
import { dataOf } from '../support/buyer';
import { Editor } from '../support/editor';
import { linesOf, temporaryFolder, writeLines } from '../support/item-file';
import { shareOf } from '../support/share-of';
import { databases, serverOn } from '../support/server-on';
import { smallCatalogue } from '../support/small-catalogue';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** The small catalogue as a file, its lines changed. */
function fileOf(change: (line: Record<string, unknown>, at: number) => unknown = (line) => line): Buffer {
  const path = join(folder.path, 'catalogue.jsonl');
  writeLines(path, linesOf(smallCatalogue).map(change));
  return readFileSync(path);
}

/** How large a file is that is cancelled, in megabytes. */
const MEGABYTES = shareOf(200, 3);

/** The small catalogue with so many sectors more that the file has about as many bytes. */
function crowded(bytes: number): Buffer {
  const lines = linesOf(smallCatalogue);
  const at = lines.findIndex(({ kind }) => kind === 'sector');
  const [sector, climb] = lines.slice(at, at + 2);
  const crowd: string[] = [];
  for (let [size, id] = [0, 1_000_000]; size < bytes; id += 1) {
    const own = { ...sector, id, slug: `sector-${id}`, name: `Sector ${id}` };
    crowd.push(JSON.stringify(own), JSON.stringify({ ...climb, id, sectorId: id }));
    size += (crowd.at(-2)?.length ?? 0) + (crowd.at(-1)?.length ?? 0) + 2;
  }
  const texts = lines.map((line) => JSON.stringify(line));
  return Buffer.from(`${[...texts.slice(0, at), ...crowd, ...texts.slice(at)].join('\n')}\n`);
}

const renamed = (name: string) => fileOf((line) => (line['kind'] === 'crag' ? { ...line, name } : line));
/** Four parts and a bit, which no packing makes smaller. */
const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.from(' '.repeat(4 * CATALOGUE_FILE_PART_BYTES)), Buffer.from('\n')]);

describe.each(databases)('a catalogue file from a page, over %s', (database) => {
  const server = serverOn(database);

  /** An owner at their page, and the process that works on what they send. */
  async function desk() {
    const { db, clock } = server();
    const owner = await Editor.at(server(), ['owner']);
    const complaints: string[] = [];
    const worker = () =>
      new CatalogueFiles({
        db,
        clock: () => clock.now,
        withLongQueries: (work) => work(db),
        complain: (words) => complaints.push(words),
      });
    const files = worker();
    const told = async () => dataOf(CatalogueDesk, await owner.read('/catalogue-file'));
    const held = async () => {
      const { file } = await told();
      if (!file) throw new Error('There is no file.');
      return file;
    };
    const begin = (bytes: Buffer, { name = 'relais.jsonl', id = randomUUID(), by = owner } = {}) =>
      by.ask('/catalogue-file', { id, name, size: bytes.length, modified: 7 });
    const part = (id: string, bytes: Buffer, at: number) =>
      owner.ask(`/catalogue-file/${id}/parts/${at}`, {
        bytes: bytes
          .subarray(at * CATALOGUE_FILE_PART_BYTES, (at + 1) * CATALOGUE_FILE_PART_BYTES)
          .toString('base64'),
      });
    return {
      db,
      owner,
      files,
      worker,
      complaints,
      told,
      held,
      begin,
      part,
      async send(bytes: Buffer, name?: string): Promise<CatalogueFile> {
        await begin(bytes, name === undefined ? {} : { name });
        const { id } = await held();
        for (let at = 0; at < filePartsOf(bytes.length); at += 1) {
          expect((await part(id, bytes, at)).status).toBe(200);
        }
        files.wake();
        await files.settled();
        return held();
      },
      async publish(id: string, key = randomUUID()) {
        const answer = await owner.ask(`/catalogue-file/${id}/publish`, { key });
        files.wake();
        await files.settled();
        return answer;
      },
      cancel: (id: string) => owner.ask(`/catalogue-file/${id}/cancel`, {}),
      problemsOf: async (id: string) =>
        dataOf(houseCatalogueFileProblems.data, await owner.read(`/catalogue-file/${id}/problems`)),
    };
  }

  test('is checked, told by its counts, and published', async () => {
    const { send, publish, held, told, db } = await desk();
    const before = await readCatalogueVersion(db);
    const checked = await send(renamed('Falaise neuve'));
    expect(checked).toMatchObject({ state: 'checked', problemCount: 0, problems: [] });
    // Nothing is changed before somebody says so.
    expect(await readCatalogueVersion(db)).toBe(before);
    const key = randomUUID();
    expect((await publish(checked.id, key)).status).toBe(200);
    expect(await held()).toMatchObject({ state: 'published' });
    expect(await readCatalogueVersion(db)).not.toBe(before);
    const { served } = await told();
    expect(served).toMatchObject({ crag: checked.counts['crag'], climb: checked.counts['climb'] });
    // The same tap again is the same publishing.
    expect((await publish(checked.id, key)).status).toBe(200);
  });

  test('comes packed, in many parts, twice and out of order, and is gone on with after a while', async () => {
    const { begin, part, held, files, owner } = await desk();
    const bytes = padded(renamed('En morceaux'));
    await begin(bytes);
    const { id } = await held();
    for (const at of [3, 0, 3]) expect((await part(id, bytes, at)).status).toBe(200);
    // The page was closed meanwhile: it begins the same file anew, under an id of its own.
    expect((await begin(bytes)).status).toBe(200);
    expect(await held()).toMatchObject({ id, state: 'receiving', parts: [0, 3] });
    const short = await owner.ask(`/catalogue-file/${id}/parts/1`, { bytes: 'AAAA' });
    expect([short.status, short.body.message]).toEqual([422, 'imports.error.part']);
    for (const at of [1, 2, 4]) expect((await part(id, bytes, at)).status).toBe(200);
    files.wake();
    await files.settled();
    expect(await held()).toMatchObject({ state: 'checked', problemCount: 0 });
    const late = await part(id, bytes, 0);
    expect([late.status, late.body.message]).toEqual([409, 'imports.error.gone']);
  });

  test('comes down as it can be sent again, for owners alone', async () => {
    const { owner, send, told } = await desk();
    const path = '/fr/guard/house/catalogue-export';
    const { status, bytes } = await owner.browser.file(path);
    expect(status).toBe(200);
    const again = await send(bytes, 'relais.jsonl.gz');
    expect(again).toMatchObject({ state: 'checked', problemCount: 0 });
    const { served } = await told();
    for (const [kind, count] of Object.entries(served))
      expect([kind, again.counts[kind] ?? 0]).toEqual([kind, count]);
    const editor = await Editor.at(server(), ['content']);
    expect((await editor.browser.file(path)).status).toBe(403);
  });

  test('is read when it is packed, and told when it is damaged', async () => {
    const { send } = await desk();
    const packed = gzipSync(renamed('Serrée'));
    const whole = await send(packed, 'relais.jsonl.gz');
    expect(whole).toMatchObject({ state: 'checked', problemCount: 0 });
    const cut = await send(packed.subarray(0, packed.length - 20), 'relais.jsonl.gz');
    expect(cut).toMatchObject({ state: 'checked', problemCount: 1 });
    expect(cut.problems.map(({ rule }) => rule)).toEqual(['unreadable']);
  });

  test('tells what is wrong by cause and field, all of it by line, and is not published', async () => {
    const { send, publish, problemsOf, db } = await desk();
    const before = await readCatalogueVersion(db);
    const file = await send(
      fileOf((line) => {
        if (line['kind'] === 'climb') return { ...line, grade: '17z' };
        if (line['kind'] === 'crag') {
          const { name: _name, ...nameless } = line;
          return nameless;
        }
        return line;
      }),
    );
    const climbs = smallCatalogue.sectors.flatMap((sector) => sector.climbs).length;
    const [first] = file.problems;
    expect(first).toMatchObject({ rule: 'invalid', field: 'grade', count: climbs });
    expect(first?.first.length).toBeLessThanOrEqual(5);
    expect(file.problems).toContainEqual(expect.objectContaining({ rule: 'needed', field: 'name' }));
    const problems = await problemsOf(file.id);
    expect(problems).toHaveLength(file.problemCount);
    expect(problems.every(({ line }) => line > 1)).toBe(true);
    const refused = await publish(file.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'imports.error.gone']);
    expect(await readCatalogueVersion(db)).toBe(before);
  });

  test('names a picture that lies beside it on the computer of who sends it as missing', async () => {
    const { send } = await desk();
    const file = await send(
      Buffer.concat([
        fileOf(),
        Buffer.from(
          JSON.stringify({
            kind: 'picture',
            hash: 'a'.repeat(64),
            mediaType: 'image/png',
            width: 1,
            height: 1,
            file: '../../../../../../etc/hostname',
          }),
        ),
      ]),
    );
    expect(file.problems.map(({ rule, field }) => [rule, field])).toEqual([
      ['pictureFile', 'file'],
      ['unshown', null],
    ]);
  });

  test('is the only one on its way, until it is cancelled', async () => {
    const { begin, held, cancel, send } = await desk();
    await begin(renamed('La première'));
    const other = await Editor.at(server(), ['owner']);
    const refused = await begin(renamed('Une autre encore'), { by: other, name: 'autre.jsonl' });
    expect([refused.status, refused.body.message]).toEqual([409, 'imports.error.held']);
    expect((await cancel((await held()).id)).status).toBe(200);
    expect(await held()).toMatchObject({ state: 'cancelled' });
    expect(await send(renamed('Une autre encore'))).toMatchObject({ state: 'checked' });
  });

  test('changes nothing when it is cancelled while it is worked on', async () => {
    const { begin, part, held, cancel, files, db } = await desk();
    const before = await readCatalogueVersion(db);
    const bytes = renamed('Annulée');
    await begin(bytes);
    const { id } = await held();
    await part(id, bytes, 0);
    await cancel(id);
    files.wake();
    await files.settled();
    expect(await held()).toMatchObject({ state: 'cancelled' });
    expect(await readCatalogueVersion(db)).toBe(before);
  });

  test(
    'of any size leaves nothing when it is cancelled while it comes, is checked or is published',
    { timeout: 900_000 },
    async () => {
      const { begin, part, held, cancel, files, send, publish, db } = await desk();
      const before = await readCatalogueVersion(db);
      const bytes = crowded(MEGABYTES * 1_048_576);
      const isGone = async () => {
        files.wake();
        await files.settled();
        expect(await held()).toMatchObject({ state: 'cancelled' });
        expect(await readCatalogueVersion(db)).toBe(before);
        // Its hundreds of parts take no place any more.
        expect((await db.execute(sql`select 1 from catalogue_file_part limit 1`)).rows).toEqual([]);
      };
      await begin(bytes);
      const first = await held();
      for (let at = 0; at < filePartsOf(bytes.length) / 2; at += 1) await part(first.id, bytes, at);
      await cancel(first.id);
      await isGone();
      expect((await part(first.id, bytes, 0)).status).toBe(409);

      await begin(bytes);
      const { id } = await held();
      for (let at = 0; at < filePartsOf(bytes.length); at += 1) await part(id, bytes, at);
      files.wake();
      await expect.poll(async () => (await held()).state, { timeout: 60_000 }).not.toBe('receiving');
      await cancel(id);
      await isGone();

      const checked = await send(bytes);
      expect(checked).toMatchObject({ state: 'checked', problemCount: 0 });
      await Promise.all([publish(checked.id), cancel(checked.id)]);
      const { state } = await held();
      expect((await readCatalogueVersion(db)) === before).toBe(state === 'cancelled');
    },
  );

  test('is gone on with by another process where one died over it or stops', async () => {
    const { begin, part, held, db, worker } = await desk();
    const bytes = renamed('Reprise');
    await begin(bytes);
    const { id } = await held();
    await part(id, bytes, 0);
    // Somebody took it and was never heard of again.
    expect(await takeFile(db, 300)).toMatchObject({ id, state: 'checking' });
    expect(await takeFile(db, 300)).toBeNull();
    await expect.poll(async () => (await takeFile(db, 0))?.tries ?? 0, { timeout: 10_000 }).toBe(2);
    const other = worker();
    other.wake();
    await other.settled();
    expect(await held()).toMatchObject({ state: 'checked', problemCount: 0 });
    await other.close();
  });

  test('is given up when each process dies over it', async () => {
    const { begin, part, held, db, files, complaints } = await desk();
    const bytes = renamed('Fatale');
    await begin(bytes);
    await part((await held()).id, bytes, 0);
    // Each held it until a second ago: of this very moment another one could not say yet that it is over.
    for (const _ of [1, 2, 3]) await takeFile(db, -1_000);
    files.wake();
    await files.settled();
    expect(await held()).toMatchObject({ state: 'failed' });
    expect(complaints).toEqual(['A catalogue file came to nothing.']);
  });

  test('is forgotten after a week', async () => {
    const { begin, cancel, held } = await desk();
    await begin(renamed('Oubliée'));
    await cancel((await held()).id);
    const { db, clock } = server();
    clock.now += 6 * 86_400_000;
    await maintain(db, clock.now);
    expect(await readFile(db)).not.toBeNull();
    clock.now += 2 * 86_400_000;
    await maintain(db, clock.now);
    expect(await readFile(db)).toBeNull();
  });
});
