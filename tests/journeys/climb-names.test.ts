import 'fake-indexeddb/auto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noSearch } from '#contract/search/search-text';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { endValidation, readValidations } from '#server/store/access/validations';
import { nextVersion } from '#server/store/writes/applied-writes';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { cutAnswerOf, halveAnswerOf, offline, online, Phone, type Network } from '../support/phone';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const catalogue = namesPublicIn(() => false);
const [first, second] = catalogue.guidebooks;
const samples = new Set(catalogue.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
/** The demonstration, whose guidebooks let everybody read the names of their climbs as is said here. */
function namesPublicIn(isPublic: (guidebookId: number) => boolean) {
  const data = demoCatalogue();
  return {
    ...data,
    guidebooks: data.guidebooks.map((book) => ({ ...book, climbNamesPublic: isPublic(book.id) })),
  };
}

/** A climb of a guidebook that is in no free sample, and whose name no other climb bears. */
function onlyOf(sectorIds: readonly number[] = []) {
  const times = new Map<string, number>();
  for (const { name } of catalogue.sectors.flatMap(({ climbs }) => climbs)) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const closed = catalogue.sectors.filter(({ id }) => sectorIds.includes(id) && !samples.has(id));
  const found = closed.flatMap(({ climbs }) => climbs).find(({ name }) => times.get(name) === 1);
  if (!found) throw new Error('Every climb has a namesake.');
  return found;
}
const climb = onlyOf(first?.sectorIds.filter((id) => !second?.sectorIds.includes(id)));

let server: TestServer;
let customer: { id: string; email: string };
let phone: Phone;

beforeAll(async () => {
  server = await startServer({ catalogue });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  customer = await server.addCustomer({ owns: [{ guidebookId: first?.id ?? 1 }] });
  phone = new Phone(server);
});
afterEach(() => phone.discard());

const held = async () => {
  const keys = await (await phone.db()).climbNames.toCollection().primaryKeys();
  return keys.map(([key]) => key).toSorted();
};
const arrived = (keys: readonly string[]) =>
  vi.waitFor(async () => expect(await held()).toEqual(keys.toSorted()), PATIENCE);
const own = `guidebook-${first?.id}`;
const find = async (text: string) => (await phone.engine.searchClimbs(text, 5))?.hits ?? [];

async function takeAway(): Promise<void> {
  const rows = await server.db.execute<{ id: string }>(
    sql`select id from validation where customer_id = ${customer.id}::uuid`,
  );
  const v = await nextVersion(server.db, customer.id);
  await endValidation(server.db, customer.id, rows.rows[0]?.id ?? '', v);
  expect(await readValidations(server.db, customer.id)).toEqual([]);
}

describe('the names of climbs', () => {
  test('come with the right and are found without network, with a slip, with grade and place', async () => {
    await phone.signIn(customer.email);
    await phone.engine.search(noSearch);
    await arrived(['open', own]);
    await phone.connect(offline);
    const typed = `${climb.name.slice(0, 2)}${climb.name.slice(3)}`;
    const [hit] = await find(typed);
    const sector = catalogue.sectors.find(({ climbs }) => climbs.includes(climb));
    const crag = catalogue.crags.find(({ id }) => id === sector?.cragId);
    expect(hit).toMatchObject({
      id: climb.id,
      name: climb.name,
      grade: climb.grade,
      sector: { id: sector?.id, slug: sector?.slug, name: sector?.name },
      crag: { slug: crag?.slug, name: crag?.name },
    });
  });

  test('tell how the climber’s own try went, by its number or by its name in the sector', async () => {
    await phone.signIn(customer.email);
    await phone.engine.search(noSearch);
    await arrived(['open', own]);
    const sector = catalogue.sectors.find(({ climbs }) => climbs.includes(climb));
    const db = await phone.db();
    expect((await find(climb.name))[0]?.entries).toEqual([]);
    const here = { routeId: sector?.id ?? null, climbName: climb.name.toUpperCase() };
    await mutate(db, createAscent, ascentOf({ ...here, climbId: null, ascentType: 30 }));
    await mutate(db, createAscent, ascentOf({ ...here, climbId: climb.id + 1, ascentType: 40 }));
    expect((await find(climb.name))[0]?.entries).toEqual([{ ascentType: 30 }]);
  });

  test('of free samples are found by a guest, and no others', async () => {
    await phone.engine.search(noSearch);
    await arrived(['open']);
    await phone.connect(offline);
    const sample = catalogue.sectors.find(({ id }) => id === first?.sampleSectorId)?.climbs[0];
    expect((await find(sample?.name ?? '')).map(({ name }) => name)).toContain(sample?.name);
    expect((await find(climb.name)).map(({ id }) => id)).not.toContain(climb.id);
  });

  test('of a guidebook that is taken back leave the device, and are found no more', async () => {
    await phone.signIn(customer.email);
    await phone.engine.search(noSearch);
    await arrived(['open', own]);
    await takeAway();
    await phone.engine.sendNow();
    await arrived(['open']);
    expect((await find(climb.name)).map(({ id }) => id)).not.toContain(climb.id);
  });

  test('of a right that is over are found no more, without network too', async () => {
    const endAt = new Date(Date.now() + 86_400_000);
    const { email } = await server.addCustomer({ owns: [{ guidebookId: first?.id ?? 1, endAt }] });
    await phone.signIn(email);
    await phone.engine.search(noSearch);
    await arrived(['open', own]);
    await phone.connect(offline);
    expect((await find(climb.name))[0]?.id).toBe(climb.id);
    await (await phone.db()).meta.put({ key: 'serverTime', value: endAt.getTime() + 1 });
    expect((await find(climb.name)).map(({ id }) => id)).not.toContain(climb.id);
  });

  test('leave the device with the account', async () => {
    await phone.signIn(customer.email);
    await arrived(['open', own]);
    const db = await phone.db();
    await phone.engine.signOut('delete');
    expect(await db.climbNames.count()).toBe(0);
  });

  test.each<[string, () => Network]>([
    ['is lost', () => cutAnswerOf(`/climb_names/${own}`)],
    ['is cut in the middle', () => halveAnswerOf(`/climb_names/${own}`)],
  ])('come after all when their first answer %s', async (_how, network) => {
    phone.network = network();
    await phone.signIn(customer.email);
    await vi.waitFor(
      () => expect(phone.sent.some((path) => path.endsWith(`/climb_names/${own}`))).toBe(true),
      PATIENCE,
    );
    await phone.connect(offline);
    expect(await held()).not.toContain(own);
    await phone.connect(online);
    await arrived(['open', own]);
  });
});

describe('the names of climbs that a guidebook lets everybody read', () => {
  let elsewhere: TestServer;
  beforeAll(async () => {
    elsewhere = await startServer({ catalogue: namesPublicIn((id) => id === first?.id) });
  }, 60_000);
  afterAll(() => elsewhere.stop());
  beforeEach(async () => {
    await phone.discard();
    phone = new Phone(elsewhere);
  });
  const asked = () => phone.sent.filter((path) => path.endsWith(`/climb_names/${own}`));
  const found = async () => (await find(climb.name)).find(({ id }) => id === climb.id);
  /** Another edition, of which the phone hears as if an hour had passed. */
  const publish = async (isPublic: (guidebookId: number) => boolean) => {
    await importCatalogue(elsewhere.db, namesPublicIn(isPublic), elsewhere.clock.now);
    elsewhere.clock.now += 3_000;
    await phone.device.indexManifest.toCollection().modify({ fetchedAt: 0 });
    await phone.connect(offline);
    await phone.connect(online);
  };

  test('come with the first search for a climb, and are found without network, with a slip', async () => {
    await phone.engine.search(noSearch);
    await arrived(['open']);
    expect(asked()).toEqual([]);
    await vi.waitFor(async () => expect(await found()).toBeDefined(), PATIENCE);
    expect(asked()).toHaveLength(1);
    await phone.connect(offline);
    const [hit] = await find(`${climb.name.slice(0, 2)}${climb.name.slice(3)}`);
    expect(hit).toMatchObject({ id: climb.id, grade: climb.grade, guidebook: { slug: first?.slug } });
    const closed = onlyOf(second?.sectorIds.filter((id) => !first?.sectorIds.includes(id)));
    expect((await find(closed.name)).map(({ id }) => id)).not.toContain(closed.id);
  });

  test('name no guidebook to who may read them', async () => {
    const { email } = await elsewhere.addCustomer({ owns: [{ guidebookId: first?.id ?? 1 }] });
    await phone.signIn(email);
    await phone.engine.search(noSearch);
    await vi.waitFor(async () => expect(await found()).toMatchObject({ guidebook: null }), PATIENCE);
  });

  test('leave the devices when the provider turns them off, and come when they are turned on', async () => {
    await phone.engine.search(noSearch);
    await vi.waitFor(async () => expect(await found()).toBeDefined(), PATIENCE);
    await publish(() => false);
    await vi.waitFor(async () => expect(await phone.device.climbNames.count()).toBe(0), PATIENCE);
    expect(await found()).toBeUndefined();
    await publish((id) => id === first?.id);
    await vi.waitFor(async () => expect(await found()).toBeDefined(), PATIENCE);
  });
});
