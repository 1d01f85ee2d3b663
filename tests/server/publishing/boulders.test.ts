import { describe, expect, test } from 'vitest';
import { Crag } from '#contract/catalogue/place';
import { SectorPage } from '#contract/catalogue/route-content';
import { SearchAnswer } from '#contract/endpoints/catalogue';
import { dataOf } from '../../support/buyer';
import { Editor, newKey } from '../../support/editor';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';

describe.each(databases)('boulders, over %s', (database) => {
  const server = serverOn(database);

  test('are published with their kind and grades, sold in a guidebook, and found by both', async () => {
    const editor = await Editor.at(server());
    const [crag, place] = [newKey('crag'), newKey('sector')];
    const climbs = [newKey('climb'), newKey('climb'), newKey('climb')] as const;
    const coordinates = { lat: 48.44, lon: 2.63 };
    await editor.revise(crag, { region: 'region-1', name: 'Cuvier', kind: 'boulder', coordinates });
    await editor.revise(place, { crag, name: 'Bas Cuvier' });
    await editor.revise(climbs[0], { sector: place, number: 1, name: 'La Marie-Rose', grade: '6A' });
    await editor.revise(climbs[1], { sector: place, number: 2, name: 'La Joker', grade: '7A' });
    await editor.revise(climbs[2], { sector: place, number: 3, name: 'Dalle', grade: 'fb 4' });
    const sectors = Array.from({ length: 110 }, (_, at) => `sector-${at + 1}`);
    await editor.revise('guidebook-1', { sectors: [...sectors, place] });
    expect((await editor.preview()).problems).toEqual([]);
    await editor.publish();
    server().clock.now += 3_000;

    const owner = await SignedIn.as(server(), (await server().addCustomer()).email);
    const page = dataOf(Crag, await owner.get('/fr/cliff/region/cuvier'));
    expect(page).toMatchObject({ kind: 'boulder', gradeMin: 'fb 4', gradeMax: '7A', climbCount: 3 });
    expect(page.grades).toEqual([
      ['fb 4', 1],
      ['6A', 1],
      ['7A', 1],
    ]);
    const sector = dataOf(SectorPage, await owner.get('/fr/sector_route/region/cuvier/bas-cuvier'));
    expect(sector.content?.climbs.map(({ name, grade }) => [name, grade])).toEqual([
      ['La Marie-Rose', '6A'],
      ['La Joker', '7A'],
      ['Dalle', 'fb 4'],
    ]);

    const found = async (asked: string) => {
      const { hits } = dataOf(SearchAnswer, await owner.get(`/fr/search?${asked}`));
      return hits.filter(({ kind }) => kind !== 'guidebook').map(({ name }) => name);
    };
    expect((await found('types=boulder')).toSorted()).toEqual(['Bas Cuvier', 'Cuvier']);
    expect(await found('types=cliff')).not.toContain('Cuvier');
    expect((await found('types=boulder&difficulties=ED')).toSorted()).toEqual(['Bas Cuvier', 'Cuvier']);
    expect(await found('query=cuvier%206c')).toContain('Cuvier');
    expect(await found('query=cuvier%208a')).toEqual([]);
  });

  test('stand at crags of boulders, and nothing else does', async () => {
    const editor = await Editor.at(server());
    const [crag, place, climb] = [newKey('crag'), newKey('sector'), newKey('climb')];
    const coordinates = { lat: 48.5, lon: 2.7 };
    await editor.revise(crag, { region: 'region-1', name: 'Apremont', kind: 'boulder', coordinates });
    await editor.revise(place, { crag, name: 'Bizons' });
    await editor.revise(climb, { sector: place, number: 1, name: 'Une voie', grade: '6a' });
    await editor.revise('climb-3', { grade: '6A' });
    await editor.revise('multipitch-1', { crag });
    const { problems } = await editor.preview();
    expect(problems.map(({ key, rule, field }) => `${key} ${rule} ${field}`).toSorted()).toEqual(
      [`${climb} noBoulder grade`, 'climb-3 boulder grade', 'multipitch-1 noBoulder crag'].toSorted(),
    );
    expect((await editor.tryPublish()).status).toBe(409);
    await editor.withdrawAll();
  });
});
