import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import type { RowKey } from '#worker/db/rows';
import { mutations, type MutationName } from '#worker/mutations/registry';
import { RowSet } from '#worker/mutations/row-set';
import { sampleId, samples } from '../support/mutation-samples';
import type { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { staffOf } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';
import { tellMessages } from '../support/tell-messages';

/** What a customer did before, where a mutation changes what another one made. */
const madeBefore: Partial<Record<MutationName, MutationName>> = {
  updateAscent: 'createAscent',
  deleteAscent: 'createAscent',
  removeAscents: 'createAscent',
  removeSavedRoute: 'saveRoute',
  removeSavedCrag: 'saveRoute',
  clearSavedRoutes: 'saveRoute',
  restoreRefusal: 'dismissRefusal',
  removeFromCart: 'addToCart',
  resetCart: 'addToCart',
  removeBookmark: 'addBookmark',
  updateAddress: 'createAddress',
  deleteAddress: 'createAddress',
  makeDefaultAddress: 'createAddress',
  renameList: 'createList',
  deleteList: 'addToList',
  addToList: 'createList',
  changeListEntry: 'addToList',
  removeFromList: 'addToList',
  withdrawRevisions: 'reviseItem',
  withdrawReport: 'sendReport',
};
/** Who wrote a revision, and when, the server says. */
const unsaid = { by: expect.any(String) as string, at: expect.any(String) as string };
/** Tables whose rows the server fills with the facts of its own catalogue. */
const fromCatalogue: readonly string[] = ['savedRoute', 'cartItem', 'cartCode'];
/** What the customer never sees as a row. */
const unseen: readonly MutationName[] = ['noteReferer'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  // The samples take note of the seventh message.
  await tellMessages(server.db, 7, server.clock.now);
});
afterAll(() => server.stop());

/** All that was done before, the first of it first. */
function allBefore(name: MutationName): MutationName[] {
  const earlier = madeBefore[name];
  return earlier ? [...allBefore(earlier), earlier] : [];
}

const nameOf = ({ table, id }: RowKey) => `${table}/${id}`;

/** What the feed tells above a cursor: every row that changed, null where it is gone. */
async function feedOf(climber: SignedIn, path: string, above: number) {
  const { body } = await climber.get(`${path}?cursor=${above}&whole=${above === 0}&limit=500`);
  const { rows, cursor } = body.data as SyncPage;
  return { cursor, rows: new Map(rows.map(({ row, ...key }): [string, unknown] => [nameOf(key), row])) };
}

/** The rows as the device shows them once the mutation was made. */
function shownAfter({ mutation, args }: ReturnType<typeof find>, before: ReadonlyMap<string, unknown>) {
  const keys = mutation.touches(args);
  const set = new RowSet();
  for (const key of keys) set.add(key, before.get(nameOf(key)) ?? null);
  mutation.apply(set, args);
  return new Map(keys.map((key) => [nameOf(key), set.result(key)]));
}

/** Sends it as the worker does. Throws unless the server takes it. */
async function send(climber: SignedIn, { mutation, args }: ReturnType<typeof find>): Promise<void> {
  const { path, body } = mutation.request(args, { v: 1_000_000 });
  const answer = await climber.post(`/fr${path}`, body);
  if (answer.status !== 200) throw new Error(`${mutation.name} was answered ${JSON.stringify(answer.body)}`);
}

/** A mutation with its newest sample, in which what a device numbered is this customer's. */
function find(name: MutationName, id: string) {
  const mutation = mutations.find((one) => one.name === name);
  if (!mutation) throw new Error(`${name} is not registered.`);
  const sample = JSON.stringify(samples[name][mutation.schema]);
  return { mutation, args: JSON.parse(sample.replaceAll(sampleId, id)) as unknown };
}

const expected = (key: string, row: unknown): unknown =>
  row !== null && key.startsWith('revision/') ? { ...row, ...unsaid } : ofCatalogue(key, row);

const ofCatalogue = (key: string, row: unknown): unknown =>
  row !== null && fromCatalogue.some((table) => key.startsWith(`${table}/`)) ? expect.any(Object) : row;

describe('a mutation', () => {
  test.each(mutations.map(({ name }) => name))(
    'does on the server what %s shows on the device',
    async (name) => {
      const { browser: climber } = await staffOf(server, await server.addCustomer(), ['content']);
      const id = randomUUID();
      for (const earlier of allBefore(name)) await send(climber, find(earlier, id));
      const made = find(name, id);
      const path = made.mutation.lane === 'house' ? '/fr/guard/house/sync' : '/fr/guard/sync';
      const before = await feedOf(climber, path, 0);
      const shown = shownAfter(made, before.rows);
      await send(climber, made);
      const told = (await feedOf(climber, path, before.cursor)).rows;

      expect(shown.size > 0, 'a mutation changes a row that the customer sees').toBe(!unseen.includes(name));
      expect([...shown.keys()].toSorted()).toEqual([...told.keys()].toSorted());
      for (const [key, row] of shown) expect([key, told.get(key)]).toEqual([key, expected(key, row)]);
    },
  );
});
