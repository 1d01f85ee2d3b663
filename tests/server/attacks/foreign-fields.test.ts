import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type NamedEndpoint } from '#contract/endpoints/all';
import { batch } from '#contract/endpoints/batch';
import type { z } from '#contract/zod';
import { appliedWrites, customerVersions, versionStamps } from '#server/database/schema/customers';
import { personalTables } from '#server/store/privacy/personal-tables';
import { readRowsOf } from '#server/store/privacy/tagged-rows';
import { askOf } from '../../support/asked-of';
import { liveFully, type FullLife } from '../../support/full-life';
import { SignedIn } from '../../support/signed-in';
import { smallShop } from '../../support/small-shop';
import { startServer, type TestServer } from '../../support/start-server';

const ANOTHER = '"0199c0de-0000-7000-8000-000000000000"';
/** What rows hold and their owners may not write; values are JSON, for `__proto__` is no key of a literal. */
const FOREIGN: readonly (readonly [string, string])[] = [
  ...(['customerId', 'customer_id', 'orderId', 'sessionId'] as const).map((key) => [key, ANOTHER] as const),
  ...([
    ['v', '1'],
    ['deleted', 'true'],
    ['isDefault', 'true'],
    ['passwordHash', '"x"'],
    ['cents', '0'],
  ] as const),
  ...([
    ['isAdmin', 'true'],
    ['role', '"admin"'],
    ['endAt', 'null'],
    ['state', '"paid"'],
  ] as const),
  ...([
    ['__proto__', '{"isAdmin":true}'],
    ['constructor', '{"prototype":{"isAdmin":true}}'],
    ['toString', '1'],
  ] as const),
];
const MARK = '@foreign';

let server: TestServer;
let owner: FullLife;
let guest: SignedIn;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  owner = await liveFully(server, 'canary-5be1');
  guest = new SignedIn(server);
  await guest.takePair();
});
afterAll(() => server.stop());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with one field more, in each of its objects that has none of that name, as JSON. */
function withField(body: unknown, key: string, value: string): string[] {
  const made: string[] = [];
  const walk = (part: unknown, wrap: (changed: unknown) => unknown): void => {
    if (Array.isArray(part)) {
      part.forEach((one, at) => walk(one, (changed) => wrap(part.with(at, changed))));
    } else if (isObject(part)) {
      const text = JSON.stringify(wrap({ ...part, [MARK]: 1 }));
      if (!Object.hasOwn(part, key)) made.push(text.replace(`"${MARK}":1`, `"${key}":${value}`));
      for (const [name, inner] of Object.entries(part)) {
        walk(inner, (changed) => wrap({ ...part, [name]: changed }));
      }
    }
  };
  walk(body, (changed) => changed);
  return made;
}

async function post(endpoint: NamedEndpoint, body: string): Promise<number> {
  const who = endpoint.auth === 'none' ? guest : owner.browser;
  const asked = askOf(endpoint, owner) ?? {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => asked.params?.[key] ?? '');
  const url = `/api${endpoint.localised ? '/fr' : ''}${path}`;
  const headers = { ...who.headers(), 'content-type': 'application/json' };
  // A batch holds its writes' keys; one that comes again would be refused for that.
  const fresh = body.replaceAll(/"key":"[\w-]+"/g, () => `"key":"${randomUUID()}"`);
  const sent = endpoint.name === batch.name ? fresh : body;
  const response = await who.fetch(url, { method: 'POST', headers, body: sent });
  if (endpoint.name !== batch.name || response.status !== 200) return response.status;
  // What stands in one of its writes is that write's own matter.
  const { data } = (await response.json()) as { data: z.infer<typeof batch.data> };
  return data.answers[0]?.status ?? 200;
}

/** All that is the owner's, but the notes that writes were refused, and the versions those took. */
async function ownersRows(): Promise<string[]> {
  const person = { id: owner.id, emails: [owner.email, owner.newEmail] };
  const notes: unknown[] = [appliedWrites, customerVersions, versionStamps];
  const tables = personalTables.filter(
    ({ table, owner: { by } }) => by !== 'digest' && !notes.includes(table),
  );
  const rows = await Promise.all(tables.map((one) => readRowsOf(server.db, one, person)));
  return rows.flat().map((row) => JSON.stringify(row));
}

const withBodies = allEndpoints.filter(({ method, body }) => method === 'POST' && body !== undefined);

describe('a body with a field that is not its sender’s to write', () => {
  test.each(withBodies.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused by %s, wherever in it the field stands, and changes nothing',
    async (name, endpoint) => {
      const before = await ownersRows();
      const { body } = askOf(endpoint, owner) ?? {};
      const taken: string[] = [];
      for (const [key, value] of FOREIGN) {
        for (const text of withField(body, key, value)) {
          const status = await post(endpoint, text);
          if (status !== 400) taken.push(`${name} ${status} ${text}`);
        }
      }
      expect(taken).toEqual([]);
      expect(await ownersRows()).toEqual(before);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );
});
