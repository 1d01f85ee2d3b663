import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PublishingDesk } from '#contract/endpoints/house/publishing';
import { IndexManifest } from '#contract/index/public-index';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { exportFile } from '#server/catalogue/exchange/export-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { prepareEdition } from '#server/catalogue/prepare-edition';
import { sql } from 'drizzle-orm';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { dataOf } from '../../support/buyer';
import { Editor, newKey } from '../../support/editor';
import { temporaryFolder } from '../../support/item-file';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';

const data = demoCatalogue();
const [book] = data.guidebooks;
const [sectorId = 0, emptiedId = 0] = book?.sectorIds ?? [];
const place = data.sectors.find(({ id }) => id === sectorId);
const cragId = place?.cragId ?? 0;
const climbs = place?.climbs.map(({ id }) => id) ?? [];

describe.each(databases)('editions of the demonstration, over %s', (database) => {
  const server = serverOn(database, { catalogue: data });

  const manifest = async (browser: SignedIn) => {
    server().clock.now += 3_000;
    const { version: _version, ...said } = dataOf(IndexManifest, await browser.get('/fr/index'));
    return said;
  };

  test('are brought back as they were, once', async () => {
    const { db } = server();
    const editor = await Editor.at(server());
    const lines = async () => withoutAges(await exported(db));
    const before = await lines();
    await editor.remove(`sector-${emptiedId}`);
    await editor.revise(`climb-${climbs[0]}`, { grade: '7c', name: 'Autre' });
    const { changes } = await editor.preview();
    expect(changes.find(({ kind }) => kind === 'guidebook')).toMatchObject({
      follows: true,
      what: 'changed',
    });
    const { edition } = await editor.publish();
    expect(await lines()).not.toEqual(before);

    expect((await editor.undo(edition.number)).status).toBe(200);
    expect(await lines()).toEqual(before);
    const again = await editor.undo(edition.number);
    expect([again.status, again.body.message]).toEqual([409, 'workshop.error.undone']);
  }, 60_000);

  test('are not brought back over what came after them', async () => {
    const editor = await Editor.at(server());
    await editor.revise(`climb-${climbs[1]}`, { bolts: 3 });
    const { edition } = await editor.publish();
    await editor.revise(`climb-${climbs[1]}`, { bolts: 4 });
    await editor.publish();
    const answer = await editor.undo(edition.number);
    expect([answer.status, answer.body.message]).toEqual([409, 'workshop.error.changedSince']);
  }, 60_000);

  test('say the same when they are exported and imported elsewhere', async () => {
    const editor = await Editor.at(server());
    const [sector, climb] = [newKey('sector'), newKey('climb')];
    await editor.revise(sector, { crag: `crag-${cragId}`, name: 'Tout neuf' });
    await editor.revise(climb, { sector, number: 1, name: 'Première', grade: '5b' });
    await editor.revise(`sector-${sectorId}`, { warnings: [{ fr: 'Chutes de pierres', en: 'Rockfall' }] });
    await editor.publish();

    const folder = temporaryFolder();
    const other = await startServer({ database: 'pglite' });
    try {
      const file = join(folder.path, 'out.jsonl');
      await exportFile(server().db, file, { isInline: true });
      const checked = await checkFile(file);
      expect(checked.problems).toEqual([]);
      await importFile(other.db, file, checked, server().clock.now);
      expect(await exported(other.db)).toEqual(await exported(server().db));
      other.clock.now += 10_000;
      const here = await manifest(new SignedIn(server()));
      const { version: _there, ...there } = dataOf(IndexManifest, await new SignedIn(other).get('/fr/index'));
      expect(withoutDays(here)).toEqual(withoutDays(there));
    } finally {
      folder.remove();
      await other.stop();
    }
  }, 120_000);

  test('leave the index as it would be made anew', async () => {
    const { db } = server();
    const editor = await Editor.at(server());
    const guest = new SignedIn(server());
    const before = await manifest(guest);
    await editor.revise(`climb-${climbs[2]}`, { name: 'Un autre nom', bolts: 7 });
    await editor.publish();
    const moved = await manifest(guest);
    expect(moved.blocks).toEqual(before.blocks);
    expect(moved.climbNames).not.toEqual(before.climbNames);
    await db.execute(sql`delete from index_edition`);
    await db.execute(sql`delete from prepared_edition`);
    await prepareEdition(db);
    server().clock.now += 3_000;
    const { rows } = await db.execute<{ manifest: IndexManifest }>(sql`select manifest from index_edition`);
    expect(rows.map(({ manifest: { version: _version, ...said } }) => said)).toEqual([moved]);
  }, 60_000);

  test('wait for another editor where the house wants that, but for owners', async () => {
    const [owner, first, second] = [
      await Editor.at(server(), ['owner']),
      await Editor.at(server()),
      await Editor.at(server()),
    ];
    const on = { key: randomUUID(), seen: false, on: true };
    expect((await first.ask('/second-look', on)).status).toBe(403);
    expect(dataOf(PublishingDesk, await owner.ask('/second-look', on)).secondLook).toBe(true);
    await first.revise(`climb-${climbs[3]}`, { bolts: 5 });
    const revisions = await first.revisions();
    const alone = await first.tryPublish();
    expect([alone.status, alone.body.message]).toEqual([403, 'workshop.error.secondLook']);
    const offer = randomUUID();
    const { offers } = dataOf(
      PublishingDesk,
      await first.ask('/offers', { key: offer, revisions, note: 'Relu sur place' }),
    );
    expect(offers).toMatchObject([{ id: offer, isOwn: true, note: 'Relu sur place' }]);
    expect((await first.tryPublish({ revisions, offer })).status).toBe(403);
    expect((await second.tryPublish({ revisions, offer })).status).toBe(200);
    expect(dataOf(PublishingDesk, await second.read('/publishing')).offers).toEqual([]);
    await first.revise(`climb-${climbs[3]}`, { bolts: 6 });
    expect((await owner.tryPublish()).status).toBe(200);
    await owner.ask('/second-look', { key: randomUUID(), seen: true, on: false });
  }, 60_000);
});

/** The lines of an export, without its pictures. */
async function exported(db: TestServer['db']): Promise<Record<string, unknown>[]> {
  const folder = temporaryFolder();
  try {
    const file = join(folder.path, 'lines.jsonl');
    await exportFile(db, file, { isInline: true });
    const { readFileSync } = await import('node:fs');
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ kind }) => kind !== 'picture');
  } finally {
    folder.remove();
  }
}

function withoutAges(lines: Record<string, unknown>[]): Record<string, unknown>[] {
  return lines.map(({ updatedAt: _updatedAt, ...said }) => said);
}

/** A place is as old as its first import, which is another elsewhere. */
function withoutDays({ regions, climbNames, pictures }: Omit<IndexManifest, 'version'>) {
  return { regions, climbNames, pictures };
}
