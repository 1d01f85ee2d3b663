import { describe, expect, test } from 'vitest';
import { houseWork } from '#contract/endpoints/house/work';
import { SectorPage } from '#contract/catalogue/route-content';
import { dataOf } from '../../support/buyer';
import { Editor } from '../../support/editor';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';

describe.each(databases)('the list of work of editors, over %s', (database) => {
  const server = serverOn(database);
  const work = async (editor: Editor, order = 'holes') =>
    dataOf(houseWork.data, await editor.read(`/work?order=${order}`));

  test('names what is missing first, and counts it', async () => {
    const editor = await Editor.at(server());
    const before = await work(editor);
    await editor.revise('sector-7', { approach: null, descent: null });
    await editor.revise('climb-7', { bolts: null });
    await editor.publish();
    const { routes, counts } = await work(editor);
    const first = routes.find(({ key }) => key === 'sector-7');
    expect(first).toMatchObject({
      name: 'Sector 7',
      place: 'First Crag',
      withoutBolts: 1,
      hasApproach: false,
    });
    expect(counts.withoutApproach).toBe(before.counts.withoutApproach + 1);
    expect(counts.withoutDescent).toBe(before.counts.withoutDescent + 1);
    expect(counts.withoutBolts).toBe(before.counts.withoutBolts + 1);
    expect(routes[0]?.key).toBe('sector-7');
  });

  test('names what no guidebook holds', async () => {
    const editor = await Editor.at(server());
    const before = await work(editor);
    const { sectors } = (await editor.itemsOf('guidebook=1')).get('guidebook-1') ?? {};
    const left = (sectors as string[]).filter((key) => key !== 'sector-8');
    await editor.revise('guidebook-1', { sectors: left, sampleSector: null });
    await editor.publish();
    const { routes, counts } = await work(editor);
    expect(counts.unlisted).toBe(before.counts.unlisted + 1);
    expect(routes.find(({ key }) => key === 'sector-8')).toMatchObject({ isListed: false });
    await editor.revise('guidebook-1', { sectors, sampleSector: null });
    await editor.publish();
    expect((await work(editor)).counts.unlisted).toBe(before.counts.unlisted);
  });

  test('names last what was checked on site, as its readers are told', async () => {
    const editor = await Editor.at(server());
    const checked = { day: '2026-05-14', by: 'Ada Roc' };
    await editor.revise('sector-2', { checked });
    await editor.publish();
    const { routes, counts } = await work(editor, 'oldest');
    expect(counts.neverChecked).toBe(counts.routes - 1);
    expect(routes.some(({ key }) => key === 'sector-2')).toBe(false);
    const { email } = await server().addCustomer();
    const browser = await SignedIn.as(server(), email);
    server().clock.now += 3_000;
    const page = dataOf(SectorPage, await browser.get('/fr/sector_route/region/crag-1/sector-2'));
    expect(page.content?.checked).toEqual(checked);
    await editor.revise('sector-2', { checked: null });
    await editor.publish();
    expect((await work(editor)).counts.neverChecked).toBe(counts.routes);
  });
});
