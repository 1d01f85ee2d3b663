import type { BatchedWrite } from '#contract/endpoints/batch';
import { SYNC_SCHEMA, type SyncedTable } from '#contract/tables/synced-tables';
import type { MetaRow, OutboxEntry, Receipt } from '#worker/db/rows';
import type { Store, StoredRows, Transaction } from '#worker/db/store';
import type { Mutation } from '#worker/mutations/definition';
import type { MutationName } from '#worker/mutations/registry';
import type { Journal, Reply, SendRequest } from '#worker/sync/ports';

/** The mutations that the first release cannot read: of the one it knows older arguments, of the others nothing. */
const CHANGED: readonly string[] = ['updateAscent', 'addBookmark', 'removeBookmark'] satisfies MutationName[];

/** The synced table that came with the second release. */
export const NEW_TABLE: SyncedTable = 'bookmark';

/** The sync schema a release speaks: the first one today's code's, the second the next. */
export function schemaOf(release: 1 | 2): number {
  return SYNC_SCHEMA + release - 1;
}

/** Whether a climber can do this in a release of the app. */
export function isIn(release: 1 | 2, { name }: Mutation): boolean {
  return release === 2 || name === 'updateAscent' || !CHANGED.includes(name);
}

/** An outbox entry as the second release writes it: the first one does not know this version. */
export function raise(entry: OutboxEntry): OutboxEntry {
  return CHANGED.includes(entry.name) && entry.schema === 1
    ? { ...entry, schema: 2, args: { second: entry.args } }
    : entry;
}

/** Whether only the second release can read an outbox entry; what today's code calls its second schema both can. */
export function isOfSecond({ name, schema }: Pick<OutboxEntry, 'name' | 'schema'>): boolean {
  return CHANGED.includes(name) && schema > 1;
}

/** An outbox entry of either release in the words today's code reads, which the second release can for both. */
export function lower(entry: OutboxEntry): OutboxEntry {
  return isOfSecond(entry)
    ? { ...entry, schema: 1, args: (entry.args as { second: unknown }).second }
    : entry;
}

/**
 * A request of the second release: it says so, wherever the engine says what it speaks, and words an edit otherwise.
 */
export function requestOfSecond({ schema, query, ...request }: SendRequest): SendRequest {
  const { schema: read, cursorSchema, ...rest } = query ?? {};
  const raised = (number: string) => String(Number(number) + 1);
  const { writes } = (request.body ?? {}) as { writes?: BatchedWrite[] };
  return {
    ...(writes ? { ...request, body: { writes: writes.map(wordedOtherwise) } } : wordedOtherwise(request)),
    ...(schema === undefined ? {} : { schema: schema + 1 }),
    ...(query && {
      query: {
        ...rest,
        ...(read === undefined ? {} : { schema: raised(read) }),
        ...(cursorSchema === undefined ? {} : { cursorSchema: raised(cursorSchema) }),
      },
    }),
  };
}

function wordedOtherwise<Write extends { path: string; body?: unknown }>(write: Write): Write {
  const isEdit = write.path.startsWith('/guard/ticking/update/');
  return isEdit ? { ...write, body: { ...(write.body as object), isOfSecond: true } } : write;
}

/** What a write of either release says, in the words of today's server. */
export function readBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { isOfSecond: _worded, ...said } = body as { isOfSecond?: boolean };
  return said;
}

/** An answer as the first release sees it: it has no table of the new rows' name. */
export function replyToFirst(reply: Reply): Reply {
  const { data, write } = (reply.body ?? {}) as {
    data?: { rows?: Sent[]; answers?: Reply[] };
    write?: { rows: Sent[] };
  };
  for (const answer of data?.answers ?? []) replyToFirst(answer);
  for (const row of [...(data?.rows ?? []), ...(write?.rows ?? [])]) {
    if (row.table === NEW_TABLE) row.table = 'of the second release';
  }
  return reply;
}

interface Sent {
  table: string;
}

/** The store as the second release uses it: what it queues, the first cannot read. */
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
  const read = <Row>(table: string, row: Row): Row => {
    if (table === 'outbox' && row) return lower(row as never) as Row;
    if (table === 'receipt' && row) return ofReceipt(row as never, lower) as Row;
    return table === 'meta' && row ? (numbered(row as never, -1) as Row) : row;
  };
  const written = <Row>(table: string, row: Row): Row => {
    if (table === 'outbox') return raise(row as never) as Row;
    if (table === 'receipt') return ofReceipt(row as never, raise) as Row;
    return table === 'meta' ? (numbered(row as never, 1) as Row) : row;
  };
  return {
    get: async (table, key) => read(table, await inner.get(table, key)),
    put: (table, row) => inner.put(table, written(table, row)),
    entriesAfter: async (seq, atMost) =>
      (await inner.entriesAfter(seq, atMost)).map((row) => read('outbox', row)),
    all: async (table) => (await inner.all(table)).map((row) => read(table, row)),
    first: async <Table extends keyof StoredRows>(table: Table, fits: (row: StoredRows[Table]) => boolean) =>
      read(table, await inner.first(table, (row) => fits(read(table, row)))),
  };
}

function ofReceipt(receipt: Receipt, change: (entry: OutboxEntry) => OutboxEntry): Receipt {
  return { ...receipt, entry: change(receipt.entry) };
}

/** The schema a cursor or a place was read under is one more in the second release than today's code says. */
function numbered(row: MetaRow, by: number): MetaRow {
  if (row.key === 'reading') return { ...row, value: { ...row.value, schema: row.value.schema + by } };
  return row.key === 'cursorSchema' ? { ...row, value: row.value + by } : row;
}
