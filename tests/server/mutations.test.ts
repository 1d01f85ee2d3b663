import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import type { RowKey } from '#worker/db/rows';
import type { Mutation } from '#worker/mutations/definition';
import { mutations, type MutationName } from '#worker/mutations/registry';
import { RowSet } from '#worker/mutations/row-set';
import { sampleId, samples } from '../support/mutation-samples';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

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
};
/** What only the server knows of a row: the facts of its catalogue. */
const fromCatalogue: readonly (string | undefined)[] = ['savedRoute', 'cartItem'];
/** What the customer never sees as a row. */
const unseen: readonly MutationName[] = ['noteReferer'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const nameOf = ({ table, id }: RowKey) => `${table}/${id}`;

/** Every row of a customer as the feed tells it; deleted ones are absent. */
async function rowsOf(climber: SignedIn): Promise<Map<string, object>> {
  const { body } = await climber.get('/fr/guard/sync?cursor=0&whole=true&limit=500');
  const { rows, more } = body.data as SyncPage;
  expect(more).toBe(false);
  return new Map(rows.flatMap(({ row, ...key }) => (row ? [[nameOf(key), row] as const] : [])));
}

/** The rows as the device shows them once the mutation was made. */
function shownAfter(mutation: Mutation, args: unknown, before: ReadonlyMap<string, object>) {
  const keys = mutation.touches(args);
  const set = new RowSet();
  for (const key of keys) set.add(key, before.get(nameOf(key)) ?? null);
  mutation.apply(set, args);
  return new Map(keys.map((key) => [nameOf(key), set.result(key)]));
}

async function send(climber: SignedIn, mutation: Mutation, args: unknown): Promise<unknown> {
  const { path, body } = mutation.request(args, { v: 1_000_000 });
  return (await climber.post(`/fr${path}`, body)).body;
}

/** A mutation with its newest sample, in which what a device numbered is this customer's. */
function find(name: MutationName, id: string) {
  const mutation = mutations.find((one) => one.name === name);
  if (!mutation) throw new Error(`${name} is not registered.`);
  const sample = JSON.stringify(samples[name][mutation.schema]);
  return { mutation, args: JSON.parse(sample.replaceAll(sampleId, id)) as unknown };
}

describe('a mutation', () => {
  test.each(mutations.map(({ name }) => name))(
    'does on the server what %s shows on the device',
    async (name) => {
      const climber = await SignedIn.as(server, (await server.addCustomer()).email);
      const id = randomUUID();
      const earlier = madeBefore[name];
      if (earlier) {
        const { mutation, args } = find(earlier, id);
        expect(await send(climber, mutation, args)).toMatchObject({ success: true });
      }
      const { mutation, args } = find(name, id);
      const before = await rowsOf(climber);
      const shown = shownAfter(mutation, args, before);
      expect(await send(climber, mutation, args)).toMatchObject({ success: true });
      const after = await rowsOf(climber);

      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)),
      );
      expect(changed.length > 0, 'a mutation changes a row that the feed tells').toBe(!unseen.includes(name));
      expect([...shown.keys()].toSorted()).toEqual(changed.toSorted());
      for (const [key, row] of shown) {
        const kept = after.get(key) ?? null;
        if (row === null || kept === null || fromCatalogue.includes(key.split('/')[0])) {
          expect([key, kept === null]).toEqual([key, row === null]);
        } else expect(kept).toEqual(row);
      }
    },
  );
});
