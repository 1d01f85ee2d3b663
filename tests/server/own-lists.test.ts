import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_ENTRIES_MAX, LISTS_MAX, NOTE_MAX } from '#contract/rules/own-lists';
import type { SyncPage } from '#contract/tables/sync';
import { serverOn } from '../support/server-on';
import { SignedIn, type Answer } from '../support/signed-in';
import { SECTOR_COUNT } from '../support/small-catalogue';

const server = serverOn('postgres');
let climber: SignedIn;
beforeEach(async () => {
  climber = await SignedIn.as(server(), (await server().addCustomer()).email);
});

const base = { v: 0 };
const route = (routeId: number) => ({ type: 'cliff', routeId });
const post = (path: string, body: object) => climber.post(`/fr${path}`, body);

async function makeList(name = 'Verdon'): Promise<string> {
  const id = randomUUID();
  expect((await post('/guard/list', { id, name })).status).toBe(200);
  return id;
}

function add(list: string, routeId: number, note = ''): Promise<Answer> {
  return post(`/guard/list/${list}/add`, { ...route(routeId), label: `Sector ${routeId}`, rank: 'i', note });
}

/** The rows of a table as a device that reads the whole has them. */
async function rowsOf(table: string) {
  const { body } = await climber.get('/fr/guard/sync?cursor=0&whole=true&limit=500');
  return (body.data as SyncPage).rows.filter((row) => row.table === table && row.row).map(({ row }) => row);
}

describe('a list of a customer’s own', () => {
  test('has routes of the catalogue, each once, and none that there is not', async () => {
    const list = await makeList();
    await add(list, 1, 'early');
    expect((await add(list, 1, 'late')).status).toBe(200);
    expect(await rowsOf('listEntry')).toMatchObject([{ routeId: 1, note: 'early' }]);
    expect(await add(list, 999_999)).toMatchObject({ status: 404, body: { message: 'saved.error.unknown' } });
  });

  test('that was deleted takes nothing more, and another customer’s is as unknown as none', async () => {
    const list = await makeList();
    await post(`/guard/list/${list}/delete`, { routes: [] });
    expect((await add(list, 1)).status).toBe(410);
    expect((await post(`/guard/list/${list}`, { name: 'Again' })).status).toBe(410);
    expect((await post('/guard/list', { id: list, name: 'Again' })).status).toBe(410);
    const theirs = await makeList();
    climber = await SignedIn.as(server(), (await server().addCustomer()).email);
    expect((await add(theirs, 1)).status).toBe(404);
    expect((await post(`/guard/list/${randomUUID()}`, { name: 'None' })).status).toBe(404);
  });

  test('stays, when it is deleted, for what another device put on it meanwhile', async () => {
    const list = await makeList();
    await add(list, 1);
    await add(list, 2);
    await post(`/guard/list/${list}/delete`, { routes: [route(1)] });
    expect(await rowsOf('ownList')).toMatchObject([{ id: list }]);
    expect(await rowsOf('listEntry')).toMatchObject([{ routeId: 2 }]);
    await post(`/guard/list/${list}/delete`, { routes: [route(2)] });
    expect(await rowsOf('ownList')).toEqual([]);
  });

  test('is refused beyond so many, and a route beyond so many on one', async () => {
    for (let count = 0; count < LISTS_MAX; count += 1) await makeList();
    const over = await post('/guard/list', { id: randomUUID(), name: 'One more' });
    expect(over).toMatchObject({ status: 422, body: { message: 'lists.error.listLimit' } });
    const [list] = (await rowsOf('ownList')) as { id: string }[];
    expect(SECTOR_COUNT).toBeGreaterThan(LIST_ENTRIES_MAX);
    for (let id = 1; id <= LIST_ENTRIES_MAX; id += 1) await add(list?.id ?? '', id);
    const full = await add(list?.id ?? '', LIST_ENTRIES_MAX + 1);
    expect(full).toMatchObject({ status: 422, body: { message: 'lists.error.entryLimit' } });
  });
});

describe('a list that is full of long notes', () => {
  test('is deleted, though its notes are more than a body may be otherwise', async () => {
    const list = await makeList();
    const routes = Array.from({ length: LIST_ENTRIES_MAX }, (_, at) => ({
      ...route(at + 1),
      seen: '"'.repeat(NOTE_MAX),
    }));
    expect((await post(`/guard/list/${list}/delete`, { routes })).status).toBe(200);
    expect(await rowsOf('ownList')).toEqual([]);
  });
});

describe('a note that two devices write without knowing of each other', () => {
  test('stays beside the one that came later, until its writer decides', async () => {
    const note = { ...route(1), climbId: null, label: 'Sector 1' };
    await post('/guard/note', { ...note, text: 'wet', base, seen: '' });
    await post('/guard/note', { ...note, text: 'dry', base, seen: '' });
    expect(await rowsOf('ownNote')).toMatchObject([{ text: 'dry' }]);
    const [other] = (await rowsOf('otherVersion')) as { id: string }[];
    expect(other).toMatchObject({ rowId: 'cliff-1', field: 'note', text: 'wet' });
    await post('/guard/note', { ...note, text: 'wet', base, seen: 'dry', settles: [other?.id] });
    expect(await rowsOf('otherVersion')).toEqual([]);
  });

  test('is not kept where it was before who changed it', async () => {
    const note = { ...route(1), climbId: 3, label: 'Le Fil' };
    await post('/guard/note', { ...note, text: 'wet', base, seen: '' });
    await post('/guard/note', { ...note, text: '', base, seen: 'wet' });
    expect(await rowsOf('ownNote')).toEqual([]);
    expect(await rowsOf('otherVersion')).toEqual([]);
  });

  test.each([
    ['with the route', (list: string) => post(`/guard/list/${list}/remove`, { ...route(1), base, seen: '' })],
    [
      'with the list',
      (list: string) => post(`/guard/list/${list}/delete`, { routes: [{ ...route(1), seen: '' }] }),
    ],
  ])('is kept when it goes %s', async (_how, remove) => {
    const list = await makeList();
    await add(list, 1);
    await post(`/guard/list/${list}/change`, { ...route(1), base, note: 'loose block', seen: '' });
    await remove(list);
    expect(await rowsOf('otherVersion')).toMatchObject([
      { rowId: `${list}/cliff-1`, field: 'note', text: 'loose block' },
    ]);
  });
});
