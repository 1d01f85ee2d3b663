import { isDeepStrictEqual } from 'node:util';
import type { OutboxEntry } from '#worker/db/rows';
import { readEntry } from '#worker/mutations/read-entry';
import type { MutationName } from '#worker/mutations/registry';
import { RowSet } from '#worker/mutations/row-set';
import type { ModelServer } from './model-server';

type Row = Record<string, unknown> | null;

/** What of a row only the server can say: a device shows what it knew until then. */
const SERVERS_WORD: Readonly<Partial<Record<string, (row: NonNullable<Row>) => Row>>> = {
  savedRoute: ({ type, routeId }) => ({ type, routeId }),
  cartItem: ({ productId, quantity, gift = false, withOwn = false }) => ({
    productId,
    quantity,
    gift,
    withOwn,
  }),
  cartCode: ({ code }) => ({ code }),
  address: ({ isDefault: _isDefault, zipcode: _zipcode, phone: _phone, state = null, ...row }) => ({
    ...row,
    state,
  }),
  // Who wrote, when, and what gave way unseen the server says; and what was removed unseen stays so.
  revision: ({ key, fields }) => ({ key, fields }),
  ascent: ({ partner = null, pitch = null, origin = null, ...row }) => ({ ...row, partner, pitch, origin }),
};

/** What is there already stays as it is, whatever another device made under its id. */
const KEEPS: readonly string[] = ['createAscent', 'createAddress'] satisfies MutationName[];
/**
 * What a basket brings the server judges product by product, and what another device put on a list, or another editor
 * wrote into a revision, stays: the device cannot know.
 */
const JUDGED: readonly string[] = [
  'mergeCart',
  'deleteList',
  'removeItem',
  'withdrawRevisions',
] satisfies MutationName[];

/**
 * Holds each write that the server has done against what its device shows of it: the mutation's own change of the rows
 * that the server had.
 */
export class Agreement {
  readonly #server: ModelServer;
  /** Where the two did otherwise, in words. */
  readonly differences: string[] = [];

  constructor(server: ModelServer) {
    this.#server = server;
  }

  /** What the device would show of an entry over the server's rows; to be asked before and told after it is done. */
  expect(account: string, entry: OutboxEntry): (isDone: boolean) => void {
    const read = readEntry(entry);
    if (!read || JUDGED.includes(entry.name)) return () => undefined;
    const touches = read.mutation.touches(read.args);
    const { rows } = this.#server.account(account);
    const rowOf = (name: string): Row =>
      (rows.get(name) ?? this.#server.house.rows.get(name.slice('revision/'.length)))?.row ?? null;
    const set = new RowSet();
    const before = new Map(touches.map((key) => [`${key.table}/${key.id}`, rowOf(`${key.table}/${key.id}`)]));
    for (const key of touches) set.add(key, before.get(`${key.table}/${key.id}`));
    read.mutation.apply(set, read.args);
    return (isDone) => {
      if (!isDone) return;
      for (const key of touches) {
        const name = `${key.table}/${key.id}`;
        if (KEEPS.includes(entry.name) && before.get(name)) continue;
        const essence = SERVERS_WORD[key.table] ?? ((row: NonNullable<Row>) => row);
        const [shown, done] = [set.result(key) as Row, rowOf(name)];
        if (isDeepStrictEqual(shown && essence(shown), done && essence(done))) continue;
        const what = `${entry.name} is shown as ${JSON.stringify(shown)} and done as ${JSON.stringify(done)}`;
        this.differences.push(`${what} on ${name} of ${account}`);
      }
    };
  }
}
