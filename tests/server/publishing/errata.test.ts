import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GuidebookErrata } from '#contract/catalogue/errata';
import { foldErrata } from '#contract/rules/errata/fold-errata';
import { editionPlaces } from '#server/database/schema/house/editions';
import { dataOf } from '../../support/buyer';
import { Editor } from '../../support/editor';
import { projectRoot } from '../../support/project-root';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';

describe.each(databases)('the errata of a guidebook, over %s', (database) => {
  const server = serverOn(database);

  const errata = async (browser: SignedIn) => {
    server().clock.now += 3_000;
    return dataOf(GuidebookErrata, await browser.get('/fr/guidebook/guidebook-1/errata'));
  };
  const owner = async () => SignedIn.as(server(), (await server().addCustomer()).email);
  const publish = async (editor: Editor) => {
    server().clock.now += 3_000;
    await editor.publish();
  };
  const said = ({ places, knownSince }: GuidebookErrata, since = knownSince) =>
    places.flatMap((place) =>
      foldErrata(place, since).map(
        ({ label, what, field, before, after }) =>
          `${place.name} · ${label} ${what} ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
      ),
    );

  test('tells an owner each fact once, and nothing that was taken back', async () => {
    const editor = await Editor.at(server());
    await editor.revise('climb-2', { bolts: 11, grade: '7a' });
    await publish(editor);
    await editor.revise('climb-2', { bolts: 12 });
    await editor.revise('climb-3', { name: 'Autre' });
    await publish(editor);
    const told = await errata(await owner());
    expect(said(told).toSorted()).toEqual([
      'Sector 2 · Climb 2 changed bolts: 9 → 12',
      'Sector 2 · Climb 2 changed grade: "6a" → "7a"',
      'Sector 3 · Autre changed name: "Climb 3" → "Autre"',
    ]);
    expect([told.count, told.isWhole, told.printedAt]).toEqual([3, true, null]);
    await editor.revise('climb-3', { name: 'Climb 3' });
    await publish(editor);
    expect(said(await errata(await owner()))).toHaveLength(2);
  });

  test('tells a guest how many there are, and those of the free sample only', async () => {
    const editor = await Editor.at(server());
    await editor.revise('climb-1', { bolts: 4 });
    await publish(editor);
    const told = await errata(new SignedIn(server()));
    expect(said(told)).toEqual(['Sector 1 · Climb 1 changed bolts: 9 → 4']);
    expect([told.count, told.isWhole]).toEqual([3, false]);
    expect(JSON.stringify(told)).not.toContain('Climb 2');
  });

  test('knows when the edition rose that is printed, and what left the guidebook', async () => {
    const editor = await Editor.at(server());
    await editor.revise('guidebook-1', { edition: 4 });
    await publish(editor);
    const risen = await errata(await owner());
    expect(Date.parse(risen.printedAt ?? '')).toBeGreaterThan(Date.parse(risen.knownSince));
    await editor.remove('sector-5');
    await publish(editor);
    const told = await errata(await owner());
    expect(said(told, told.printedAt ?? '')).toEqual(['Sector 5 ·  removed null: null → null']);
    expect(told.count).toBe(1);
  });

  test('finds the editions from before it was noted what they touch', async () => {
    const { db } = server();
    const rows = () => db.select().from(editionPlaces);
    const known = await rows();
    await db.delete(editionPlaces);
    const migration = readFileSync(
      join(projectRoot, 'server/database/migrations/0100_edition_places.sql'),
      'utf8',
    );
    await db.execute(sql.raw(migration.slice(migration.indexOf('insert into'))));
    expect(new Set((await rows()).map((row) => JSON.stringify(row)))).toEqual(
      new Set(known.map((row) => JSON.stringify(row))),
    );
    expect(known.length).toBeGreaterThan(4);
  });

  test('is of no guidebook that is not there', async () => {
    const { status } = await new SignedIn(server()).get('/fr/guidebook/nothing/errata');
    expect(status).toBe(404);
  });
});
