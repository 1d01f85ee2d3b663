import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { exportFile } from '#server/catalogue/exchange/export-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { nextVersion } from '#server/store/writes/applied-writes';
import { ascentOf } from '../../support/ascent-of';
import { CatalogueDevice } from '../../support/catalogue-device';
import { Editor } from '../../support/editor';
import { temporaryFolder, writeLines } from '../../support/item-file';
import { serverOn } from '../../support/server-on';
import { shareOf } from '../../support/share-of';
import { SignedIn } from '../../support/signed-in';
import { smallCatalogue } from '../../support/small-catalogue';

const EDITS = shareOf(100, 4);
/** The whole set is done on the demonstration. */
const catalogue = EDITS < 100 ? smallCatalogue : demoCatalogue();
/** Editions that a device follows one by one. */
const FOLLOWED = 20;
const WRITERS = 4;
const limitMs = 1_800_000;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('a whole import and single edits beside customers who write', () => {
  const server = serverOn('postgres', { catalogue, queryLimitMs: limitMs });

  /** The catalogue that is served, as a file, with one climb's bolts as given. */
  async function fileWith(climb: number, bolts: number): Promise<string> {
    const path = `${folder.path}/${randomUUID()}.jsonl`;
    await exportFile(server().db, path, { isInline: true });
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const changed = lines.map((line) => {
      if (!line.startsWith('{"kind":"climb"')) return line;
      const item = JSON.parse(line) as { id: number };
      return item.id === climb ? { ...item, bolts } : line;
    });
    writeLines(path, changed);
    return path;
  }

  async function importOf(path: string): Promise<void> {
    const { db, clock } = server();
    const checked = await checkFile(path);
    expect(checked.problems).toEqual([]);
    await importFile(db, path, checked, clock.now);
  }

  /** The crag with most sectors below a hundred that a guidebook holds, and the climbs there. */
  async function heldCrag(): Promise<{ crag: number; climbs: number[] }> {
    const { rows } = await server().db.execute<{ crag: number; climbs: number[] }>(sql`
      select sector.crag_id as crag, array_agg(distinct climb.id) as climbs
        from sector join climb on climb.sector_id = sector.id
       where sector.enabled and sector.id in (select sector_id from guidebook_sector)
       group by sector.crag_id having count(distinct sector.id) < 100
       order by count(distinct sector.id) desc, crag limit 1`);
    const [found] = rows;
    if (!found) throw new Error('No guidebook holds a crag.');
    return found;
  }

  /** Who owns every guidebook. */
  async function owner(): Promise<{ id: string; email: string }> {
    const { rows } = await server().db.execute<{ id: number }>(sql`select id from guidebook where enabled`);
    return server().addCustomer({ owns: rows.map(({ id }) => ({ guidebookId: id })) });
  }

  test('an edit waits for no customer who writes, and none waits for it', { timeout: limitMs }, async () => {
    const { climbs } = await heldCrag();
    const editor = await Editor.at(server());
    const { id } = await owner();
    await editor.revise(`climb-${climbs[0] ?? 0}`, { bolts: 3 });
    const revisions = await editor.revisions();
    // The customer's write ends after the edition stands.
    await server().db.transaction(async (transaction) => {
      await nextVersion(transaction, id);
      expect((await editor.tryPublish({ revisions })).status).toBe(200);
    });
  });

  test('an import waits for customers when all else of it is done', { timeout: limitMs }, async () => {
    const { climbs } = await heldCrag();
    const { id } = await owner();
    const file = await fileWith(climbs[0] ?? 0, 43);
    let importing = Promise.resolve();
    await server().db.transaction(async (transaction) => {
      await nextVersion(transaction, id);
      importing = importOf(file);
      // What it changes for readers is noted by then, and the head, for which others wait too, comes after.
      await expect.poll(lockedByWaiting, { timeout: 60_000 }).toEqual(['import_change']);
    });
    await importing;
  });

  /** What the one who waits for all customers has written to, of what an import writes last. */
  async function lockedByWaiting(): Promise<string[] | null> {
    const { rows } = await server().db.execute<{ name: string | null }>(sql`
      select held.relation::regclass::text as name
        from pg_locks waiting left join pg_locks held
          on held.pid = waiting.pid and held.mode = 'RowExclusiveLock' and held.granted
         and held.relation in ('import_change'::regclass, 'catalogue'::regclass)
       where waiting.relation = 'customer_version'::regclass and waiting.mode = 'ExclusiveLock'
         and not waiting.granted
       order by name`);
    return rows.length === 0 ? null : rows.flatMap(({ name }) => name ?? []);
  }

  test('side by side: time, who waits, what a device fetches', { timeout: limitMs }, async () => {
    const { clock } = server();
    const { crag, climbs } = await heldCrag();
    const editor = await Editor.at(server());
    const device = await CatalogueDevice.of(server(), (await owner()).email);
    await device.hold(`crag-${crag}`);
    const bytesOfFollowing = async () => {
      // Servers look at the version of the catalogue every few seconds.
      clock.now += 3_000;
      device.fetched.length = 0;
      await device.follow();
      return device.fetched.reduce((sum, { bytes }) => sum + bytes, 0);
    };
    const first = await bytesOfFollowing();
    const same = await bytesOfFollowing();

    let bolts = 0;
    const edit = async (at: number) => {
      // More than any climb has, so that each edit changes something.
      bolts = 50 + ((bolts + 1) % 41);
      await editor.revise(`climb-${climbs[at % climbs.length] ?? 0}`, { bolts });
      expect((await editor.tryPublish({ knowsShareAlike: true })).status).toBe(200);
    };
    const edits = async () => {
      const took: number[] = [];
      for (let at = 0; at < EDITS; at += 1) {
        const began = performance.now();
        await edit(at);
        took.push(performance.now() - began);
      }
      return took;
    };
    const writers = await customers();
    const calm = await watched(writers, () => setTimeout(2_000));
    const editing = await watched(writers, edits);
    const bytes = [await bytesOfFollowing()];
    while (bytes.length < Math.min(EDITS, FOLLOWED)) {
      await edit(bytes.length);
      bytes.push(await bytesOfFollowing());
    }
    const file = await fileWith(climbs[0] ?? 0, 41);
    const importing = await watched(writers, () => importOf(file));
    const imported = await bytesOfFollowing();
    const again = await fileWith(climbs[0] ?? 0, 42);
    const both = await watched(writers, async () => (await Promise.all([edits(), importOf(again)]))[0]);
    device.close();

    const said = ({ ms, lockedMs, writeMs }: Watched<unknown>) =>
      `${seconds(ms)}, of which all customers are locked out for ${seconds(lockedMs)}; ${timesOf(writeMs)} a tick`;
    console.log(
      [
        `    ${WRITERS} customers who tick and pull alone: ${timesOf(calm.writeMs)} a tick`,
        `    ${EDITS} edits: ${timesOf(editing.done)} each, ${said(editing)}`,
        `    1 import of all: ${said(importing)}`,
        `    ${EDITS} edits beside an import: ${timesOf(both.done)} each, ${said(both)}`,
        `    ${first} bytes for a device's first look, ${same} for one at the same catalogue, ` +
          `${Math.min(...bytes)} to ${Math.max(...bytes)} for an edit, ${imported} for an import that says the same`,
      ].join('\n'),
    );
    expect(editing.lockedMs).toBe(0);
    for (const { writeMs } of [editing, importing, both]) expect(writeMs.length).toBeGreaterThan(WRITERS);
    // A device fetches of either what has changed, and nothing of the rest of the catalogue.
    expect(Math.max(...bytes)).toBeLessThan(first);
    expect(imported).toBeLessThan(2 * Math.max(...bytes));
  });

  async function customers(): Promise<SignedIn[]> {
    return Promise.all(
      Array.from({ length: WRITERS }, async () =>
        SignedIn.as(server(), (await server().addCustomer({ owns: [] })).email),
      ),
    );
  }

  /** Has customers tick and pull while something is done: how long each tick took, and how long all were locked out. */
  async function watched<Done>(
    writers: readonly SignedIn[],
    work: () => Promise<Done>,
  ): Promise<Watched<Done>> {
    const state = { isOver: false };
    const writeMs: number[] = [];
    const write = async (writer: SignedIn) => {
      for (let cursor = 0; !state.isOver;) {
        const began = performance.now();
        expect((await writer.post('/fr/guard/ticking/create', ascentOf())).status).toBe(200);
        writeMs.push(performance.now() - began);
        const pulled = await writer.get(`/fr/guard/sync?cursor=${cursor}`);
        expect(pulled.status).toBe(200);
        ({ cursor } = pulled.body.data as SyncPage);
      }
    };
    let lockedMs = 0;
    const look = async () => {
      for (let last = performance.now(); !state.isOver;) {
        const { rows } = await server().db.execute(sql`
          select 1 from pg_locks
           where relation = 'customer_version'::regclass and mode = 'ExclusiveLock' and granted`);
        const now = performance.now();
        if (rows.length > 0) lockedMs += now - last;
        last = now;
        await setTimeout(1);
      }
    };
    const began = performance.now();
    const others = Promise.all([...writers.map(write), look()]);
    try {
      const done = await work();
      return { done, ms: performance.now() - began, lockedMs, writeMs };
    } finally {
      state.isOver = true;
      await others;
    }
  }
});

interface Watched<Done> {
  done: Done;
  ms: number;
  lockedMs: number;
  writeMs: number[];
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function timesOf(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (at worst ${seconds(sorted.at(-1) ?? 0)})`;
}
