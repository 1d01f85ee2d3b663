import type { OutboxEntry } from '#worker/db/rows';
import type { Store, StoredRows, Transaction } from '#worker/db/store';
import type { Journal, SendRequest } from '#worker/sync/ports';

/** The mutation whose arguments have a new shape in the second release of the app. */
const CHANGED = 'updateAscent';

/** A promise as the second release writes it: the first one does not know this version. */
export function raise(entry: OutboxEntry): OutboxEntry {
  return entry.name === CHANGED && entry.schema === 1
    ? { ...entry, schema: 2, args: { second: entry.args } }
    : entry;
}

/** A promise of either release in the words today's code reads, which the second release can for both. */
export function lower(entry: OutboxEntry): OutboxEntry {
  return entry.schema === 2
    ? { ...entry, schema: 1, args: (entry.args as { second: unknown }).second }
    : entry;
}

/** A request of the second release: it says so, wherever the engine says what it speaks. */
export function requestOfSecond({ schema, query, ...request }: SendRequest): SendRequest {
  return {
    ...request,
    ...(schema === undefined ? {} : { schema: schema + 1 }),
    ...(query && { query: { ...query, schema: String(Number(query['schema']) + 1) } }),
  };
}

/** The store as the second release uses it: what it promises, the first cannot read. */
export function storeOfSecond(store: Store): Store {
  return {
    transaction: (tables, work) =>
      store.transaction(tables, (inner) => work({ ...inner, ...translating(inner) })),
  };
}

/** The journal as the second release uses it. */
export function journalOfSecond(journal: Journal): Journal {
  return {
    ...journal,
    read: async () =>
      (await journal.read()).map((line) =>
        line.kind === 'promise' ? { ...line, entry: lower(line.entry) } : line,
      ),
    append: (line) => journal.append(line.kind === 'promise' ? { ...line, entry: raise(line.entry) } : line),
  };
}

function translating(inner: Transaction): Partial<Transaction> {
  const read = <Row>(table: string, row: Row): Row =>
    table === 'outbox' && row ? (lower(row as never) as Row) : row;
  return {
    get: async (table, key) => read(table, await inner.get(table, key)),
    put: (table, row) =>
      inner.put(table, table === 'outbox' ? (raise(row as OutboxEntry) as typeof row) : row),
    promisesAfter: async (seq) => (await inner.promisesAfter(seq)).map((row) => read('outbox', row)),
    all: async (table) => (await inner.all(table)).map((row) => read(table, row)),
    first: async <Table extends keyof StoredRows>(table: Table, fits: (row: StoredRows[Table]) => boolean) =>
      read(table, await inner.first(table, (row) => fits(read(table, row)))),
  };
}
