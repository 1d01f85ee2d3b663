import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GuidebookErrata } from '#contract/catalogue/errata';
import { foldErrata } from '#contract/rules/errata/fold-errata';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { importChanges } from '#server/database/schema/house/editions';
import { dataOf } from '../../support/buyer';
import { Editor } from '../../support/editor';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';
import { smallShop } from '../../support/small-shop';

type Sector = CatalogueData['sectors'][number];

describe.each(databases)('the errata of a guidebook that is imported as a whole, over %s', (database) => {
  const server = serverOn(database);

  /** Imports the catalogue with its sectors changed, and the guidebook without some of them. */
  const bringIn = async (change: (sector: Sector) => Sector | null, without: number[] = []) => {
    server().clock.now += 3_000;
    const sectors = smallShop.sectors.flatMap((sector) => change(sector) ?? []);
    const isThere = (id: number) => !without.includes(id) && sectors.some((sector) => sector.id === id);
    const guidebooks = smallShop.guidebooks.map((book) => ({
      ...book,
      sectorIds: book.sectorIds.filter(isThere),
    }));
    await importCatalogue(server().db, { ...smallShop, sectors, guidebooks }, server().clock.now);
  };
  const asItWas = (sector: Sector) => sector;
  const withClimb = (id: number, fields: Partial<Sector['climbs'][number]>) => (sector: Sector) => ({
    ...sector,
    climbs: sector.climbs.map((climb) => (climb.id === id ? { ...climb, ...fields } : climb)),
  });
  const told = async () => {
    server().clock.now += 3_000;
    const owner = await SignedIn.as(server(), (await server().addCustomer()).email);
    return dataOf(GuidebookErrata, await owner.get('/fr/guidebook/guidebook-1/errata'));
  };
  const said = ({ places, printedAt, knownSince }: GuidebookErrata) =>
    places
      .flatMap((place) =>
        foldErrata(place, printedAt ?? knownSince).map(
          ({ label, what, field, before, after }) =>
            `${place.name} · ${label} ${what} ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
        ),
      )
      .toSorted();
  const rows = () => server().db.select().from(importChanges);

  test('tells what an import changed, and nothing of one that changes nothing', async () => {
    const { knownSince } = await told();
    await bringIn(asItWas);
    expect(await rows()).toEqual([]);
    await bringIn(withClimb(2, { bolts: 12 }));
    const errata = await told();
    expect(said(errata)).toEqual(['Sector 2 · Climb 2 changed bolts: 9 → 12']);
    expect([errata.count, errata.knownSince]).toEqual([1, knownSince]);
    const laidAside = await server().db.execute(sql`select to_regclass('former_item') as name`);
    expect(laidAside.rows).toEqual([{ name: null }]);
  });

  test('folds an import over what was published before it, and publishing over the import', async () => {
    const editor = await Editor.at(server());
    await editor.revise('climb-3', { name: 'Autre' });
    server().clock.now += 3_000;
    await editor.publish();
    expect(said(await told())).toEqual([
      'Sector 2 · Climb 2 changed bolts: 9 → 12',
      'Sector 3 · Autre changed name: "Climb 3" → "Autre"',
    ]);
    // A file from before it takes both back.
    await bringIn(asItWas);
    expect(said(await told())).toEqual([]);
    await bringIn(withClimb(2, { grade: '7a' }));
    await editor.revise('climb-2', { grade: '7b' });
    server().clock.now += 3_000;
    await editor.publish();
    expect(said(await told())).toEqual(['Sector 2 · Climb 2 changed grade: "6a" → "7b"']);
    await bringIn(asItWas);
  });

  test('tells what came, what went, and what left the guidebook; of what came back, what it is now', async () => {
    const ends = (sector: Sector): Sector | null => {
      if (sector.id === 6) return null;
      if (sector.id !== 4) return sector;
      const [climb] = sector.climbs;
      if (!climb) throw new Error('The sector has no climb.');
      return { ...sector, topos: [], climbs: [{ ...climb, id: 904, name: 'Neuve' }] };
    };
    await bringIn(ends, [5]);
    const lines = said(await told());
    expect(lines).toContain('Sector 4 · Neuve added null: null → null');
    expect(lines).toContain('Sector 4 · Climb 4 removed null: null → null');
    expect(lines).toContain('Sector 5 ·  removed null: null → null');
    expect(lines).toContain('Sector 6 ·  removed null: null → null');
    // Sector 5 is changed while it is in no guidebook, and comes back as another.
    await bringIn(withClimb(5, { bolts: 3 }), [5]);
    await bringIn(withClimb(5, { bolts: 3 }));
    expect(said(await told())).toEqual(['Sector 5 · Climb 5 changed bolts: 9 → 3']);
    await bringIn(asItWas);
    expect(said(await told())).toEqual([]);
  });

  test('begins anew where a catalogue takes the place of the demonstration', async () => {
    await bringIn(withClimb(2, { bolts: 12 }));
    server().clock.now += 3_000;
    await importCatalogue(server().db, { ...smallShop, demo: !smallShop.demo }, server().clock.now);
    expect(await rows()).toEqual([]);
    const errata = await told();
    expect(said(errata)).toEqual([]);
    expect(Date.parse(errata.knownSince)).toBe(server().clock.now - 3_000);
  });
});
