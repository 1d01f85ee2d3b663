import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { housePublish, PublishingDesk } from '#contract/endpoints/house/publishing';
import { SectorPage } from '#contract/catalogue/route-content';
import { readCatalogueItems } from '#server/store/catalogue/read-catalogue-items';
import { readCatalogueVersion } from '#server/store/catalogue/read-public-rows';
import { dataOf } from '../../support/buyer';
import { Editor, newKey } from '../../support/editor';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';
import { CRAG_ID } from '../../support/small-catalogue';

const page = '/fr/sector_route/region/crag-1/sector-2';

describe.each(databases)('publishing revisions, over %s', (database) => {
  const server = serverOn(database);

  async function reader() {
    const { email } = await server().addCustomer();
    return SignedIn.as(server(), email);
  }
  const sector = async (browser: SignedIn, path = page) => {
    server().clock.now += 3_000;
    return dataOf(SectorPage, await browser.get(path));
  };

  test('changes a bolt for who may read it, and takes the revision out of the house', async () => {
    const editor = await Editor.at(server());
    const customer = await reader();
    const before = await sector(customer);
    await editor.revise('climb-2', { bolts: 11 });
    const preview = await editor.preview();
    expect(preview.problems).toEqual([]);
    expect(preview.changes).toMatchObject([
      {
        key: 'climb-2',
        label: 'Climb 2',
        within: ['First Crag', 'Sector 2'],
        what: 'changed',
        follows: false,
        fields: [{ field: 'bolts', before: 9, after: 11 }],
      },
    ]);
    expect(preview.reach).toMatchObject({ packs: 1, owners: 1 });
    expect(preview.reach?.bytes).toBeGreaterThan(500);
    expect((await sector(customer)).content?.climbs[0]?.bolts).toBe(9);

    const { edition } = await editor.publish();
    expect(edition.items).toBe(2);
    expect(await editor.revisions()).toEqual([]);
    const after = await sector(customer);
    expect(after.content?.climbs[0]?.bolts).toBe(11);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test('makes a sector with its climbs, which get numbers and a slug of their own', async () => {
    const editor = await Editor.at(server());
    const [place, first, second] = [newKey('sector'), newKey('climb'), newKey('climb')];
    await editor.revise(place, { crag: `crag-${CRAG_ID}`, name: 'Sector 2' });
    await editor.revise(first, { sector: place, number: 1, name: 'La valse', grade: '6a+' });
    await editor.revise(second, { sector: place, number: 2, name: 'Le tango', grade: '7a', bolts: 12 });
    await editor.revise('guidebook-1', {
      sectors: [...Array.from({ length: 110 }, (_, at) => `sector-${at + 1}`), place],
    });
    const { numbers } = await editor.publish();
    expect(new Map(numbers.map(({ key, published }) => [key, published])).get(place)).toMatch(
      /^sector-9\d{6}$/,
    );
    const made = await sector(await reader(), '/fr/sector_route/region/crag-1/sector-2-2');
    expect(made.content?.climbs.map(({ name, number, grade }) => `${number} ${name} ${grade}`)).toEqual([
      '1 La valse 6a+',
      '2 Le tango 7a',
    ]);
    expect(made.content?.description).toEqual({ fr: '', en: '' });
  });

  test('keeps the licence of each row, warns of ODbL before it is sold, and names the source to readers', async () => {
    const editor = await Editor.at(server());
    const origin = { source: 'osm', licence: 'ODbL-1.0', credit: '© OpenStreetMap contributors' };
    const free = { source: 'openbeta', licence: 'CC0-1.0', credit: 'OpenBeta' };
    await editor.revise('climb-7', { name: 'La carte', origin });
    await editor.revise('climb-8', { name: 'Free', origin: free });
    const { changes, shareAlike } = await editor.preview();
    expect(shareAlike).toEqual(['climb-7']);
    const asked = changes.filter(({ follows }) => !follows);
    expect(asked.map(({ key }) => key).toSorted()).toEqual(['climb-7', 'climb-8']);
    const revisions = await editor.revisions();
    const unread = await editor.tryPublish({ revisions });
    expect([unread.status, unread.body.message]).toEqual([409, 'workshop.error.shareAlike']);
    const { status } = await editor.tryPublish({ revisions, knowsShareAlike: true });
    expect(status).toBe(200);

    const customer = await reader();
    const read = await sector(customer, '/fr/sector_route/region/crag-1/sector-7');
    expect(read.content?.sources).toEqual([{ licence: 'ODbL-1.0', credit: origin.credit }]);
    expect(read.content?.climbs[0]).not.toHaveProperty('origin');
    expect((await sector(customer)).content).not.toHaveProperty('sources');
    expect((await editor.items(CRAG_ID)).get('climb-7')).toMatchObject({ origin });
    const lines: object[] = [];
    for await (const line of readCatalogueItems(server().db)) lines.push(line);
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'climb', id: 7, origin }));
    // A later change of the same climb says it again: it is still their data.
    await editor.revise('climb-7', { bolts: 4 });
    expect((await editor.preview()).shareAlike).toEqual(['climb-7']);
    await editor.withdrawAll();
  });

  test('is shown before place by place, the route first, whatever order it was changed in', async () => {
    const editor = await Editor.at(server());
    const [third, second] = [newKey('climb'), newKey('climb')];
    await editor.revise('climb-10', { bolts: 5 });
    await editor.revise(third, { sector: 'sector-9', number: 3, name: 'Trois', grade: '6a' });
    await editor.revise(second, { sector: 'sector-9', number: 2, name: 'Deux', grade: '6a' });
    await editor.revise('sector-9', { orientation: 'N' });
    const { changes } = await editor.preview();
    expect(changes.map(({ key }) => key)).toEqual(['sector-9', second, third, 'climb-10']);
    await editor.withdrawAll();
  });

  test('says which new routes no guidebook would hold, and of which guidebooks they may be', async () => {
    const editor = await Editor.at(server());
    const [place, climb] = [newKey('sector'), newKey('climb')];
    await editor.revise(place, { crag: `crag-${CRAG_ID}`, name: 'Left out' });
    await editor.revise(climb, { sector: place, number: 1, name: 'Seule', grade: '6a' });
    await editor.revise('sector-9', { orientation: 'W' });
    const { unlisted } = await editor.preview();
    expect(unlisted.routes).toEqual([place]);
    expect(unlisted.guidebooks.map(({ key }) => key)).toContain('guidebook-1');
    const { sectors } = (await editor.itemsOf('guidebook=1')).get('guidebook-1') ?? {};
    await editor.revise('guidebook-1', { sectors: [...(sectors as string[]), place] });
    expect((await editor.preview()).unlisted.routes).toEqual([]);
    await editor.withdrawAll();
  });

  test('tells all that is wrong at once, and publishes nothing', async () => {
    const editor = await Editor.at(server());
    const version = await readCatalogueVersion(server().db);
    const place = newKey('sector');
    await editor.revise(place, { crag: `crag-${CRAG_ID}`, name: 'Vide' });
    await editor.revise('climb-3', { number: 1, sector: 'sector-4' });
    await editor.revise('climb-9999', { bolts: 3 });
    const seen = await editor.revisions();
    const told = (await editor.preview(seen)).problems;
    expect(told).toContainEqual({ key: 'climb-9999', field: null, rule: 'gone', about: null });
    expect(dataOf(PublishingDesk, await editor.read('/publishing')).gone).toEqual(['climb-9999']);
    const others = (await editor.preview(seen.filter(({ key }) => key !== 'climb-9999'))).problems;
    expect(others.map(({ key, rule }) => `${key} ${rule}`).toSorted()).toEqual(
      [`${place} noClimb`, 'climb-3 number', 'sector-3 noClimb'].toSorted(),
    );
    const answer = await editor.tryPublish();
    expect([answer.status, answer.body.message]).toEqual([409, 'workshop.error.problems']);
    expect(await readCatalogueVersion(server().db)).toBe(version);
    expect(await editor.revisions()).toHaveLength(3);
    await editor.withdrawAll();
  });

  test('is done once under its key, and what changed since it was seen is told', async () => {
    const editor = await Editor.at(server());
    await editor.revise('climb-5', { stars: 3 });
    const seen = await editor.revisions();
    const key = randomUUID();
    await editor.revise('climb-5', { stars: 1 });
    expect((await editor.preview(seen)).problems).toEqual([
      { key: 'climb-5', field: null, rule: 'changed', about: null },
    ]);
    expect((await editor.tryPublish({ revisions: seen, key })).status).toBe(409);
    const revisions = await editor.revisions();
    const first = dataOf(housePublish.data, await editor.tryPublish({ revisions, key }));
    const again = dataOf(housePublish.data, await editor.tryPublish({ revisions, key }));
    expect(again).toEqual(first);
  });
});
