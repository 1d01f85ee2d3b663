import { successOf } from '#contract/endpoints/answer';
import { KEYS_ASKED_MAX, knownWrites } from '#contract/endpoints/service';
import type { VersionStamp } from '#contract/tables/sync';
import { readLocals } from '../db/row-changes';
import type { OutboxEntry } from '../db/rows';
import { readMeta, syncTables, writeMeta, type Store, type Transaction } from '../db/store';
import { countEntries } from '../mutations/make-entry';
import { askServer, type Trouble } from './ask-server';
import type { EngineState } from './engine-state';
import { feedOf, type Feed } from './feeds';
import { readHeard } from './heard';
import type { JournalKeeper } from './journal-keeper';
import type { Clock, Network } from './ports';
import { rebase } from './rebase';
import { beginReading } from './whole-reading';

interface MeetingPorts {
  store: Store;
  network: Network;
  clock: Clock;
  state: EngineState;
  keeper: JournalKeeper;
}

const Known = successOf(knownWrites.data);

/**
 * Goes over to a server that does not know what this device has heard of: it was restored from a backup. What it lost
 * of the changes that were confirmed lately is put back into the outbox, in its old order and under its old keys; what
 * is shown counts as no server's until the whole has been read; the customer is told. All of it in one transaction:
 * until then nothing has happened, and the next pull finds the same. `restored`: that it is another server is proven; a
 * device that was away for half a year finds out by what it lost.
 */
export async function goOver(
  ports: MeetingPorts,
  feed: Feed,
  { newest, restored }: { newest: VersionStamp | null; restored: boolean },
): Promise<Trouble | null> {
  const { store, clock, state, keeper } = ports;
  const receipts = await store.transaction(['receipt'], (transaction) => transaction.all('receipt'));
  const known = new Set<string>();
  for (let at = 0; at < receipts.length; at += KEYS_ASKED_MAX) {
    const keys = receipts.slice(at, at + KEYS_ASKED_MAX).map(({ entry }) => entry.id);
    const answer = await askKnown(ports, keys);
    if ('retryAfterSeconds' in answer) return answer;
    for (const key of answer.known) known.add(key);
  }
  const offered = await store.transaction(syncTables, async (transaction) => {
    await disownRows(transaction, feed);
    const again = await offerAgain(transaction, known);
    await beginReading(transaction, feed);
    await writeMeta(transaction, feed.cursor, 0);
    const meeting = ((await readHeard(transaction, feed))?.meeting ?? 0) + 1;
    if (newest) await writeMeta(transaction, feed.heard, { told: [newest], meeting });
    const at = (await readMeta(transaction, 'serverTime')) ?? clock.now();
    const unread = await readMeta(transaction, 'restored');
    const before = unread?.isSeen === false ? unread.offered : 0;
    if (restored || again.length > 0)
      await writeMeta(transaction, 'restored', { at, offered: before + again.length, isSeen: false });
    return again;
  });
  keeper.offeredAgain(offered.map(({ id }) => id));
  state.bell.ring();
  return null;
}

function askKnown(ports: MeetingPorts, keys: string[]) {
  const { method, path } = knownWrites;
  return askServer(ports, { method, path, body: { keys } }, (body) => Known.safeParse(body).data?.data);
}

/** Versions of one server say nothing to another: any state of the new one is newer than what is here. */
async function disownRows(transaction: Transaction, feed: Feed): Promise<void> {
  for (const mirror of await transaction.all('mirror')) {
    if (feedOf(mirror.table) !== feed) continue;
    if (mirror.pending > 0) await transaction.put('mirror', { ...mirror, v: 0 });
    else await transaction.remove('mirror', [mirror.table, mirror.id]);
  }
  for (const table of feed.tables) {
    const rows = await transaction.all(table);
    const disowned = rows.map((row) => Object.assign({}, row, { v: 0 }));
    if (disowned.length > 0) await transaction.putMany(table, disowned);
  }
}

/** Puts confirmed entries that the server does not know back where they were in the outbox; answers them. */
async function offerAgain(transaction: Transaction, known: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const receipts = await transaction.all('receipt');
  const lost = receipts.filter(({ entry }) => !known.has(entry.id)).map(({ entry }) => asMade(entry));
  for (const { seq } of receipts.filter(({ entry }) => !known.has(entry.id))) {
    await transaction.remove('receipt', seq);
  }
  for (const entry of await transaction.all('outbox')) {
    // The other server asked to wait, or the one before did; and what was known of its rows means nothing here.
    const { askedMs: _asked, failing: _failing, ...rest } = entry;
    await transaction.put('outbox', { ...rest, base: { v: 0 }, nextAttemptAt: 0 });
  }
  for (const entry of lost) await transaction.put('outbox', entry);
  const touched = lost.flatMap(({ touches }) => touches);
  await countEntries(transaction, touched, await readLocals(transaction, touched));
  await rebase(transaction, touched);
  return lost;
}

/** An outbox entry as nobody has sent it yet; its place in the order stays. */
function asMade({
  askedMs: _asked,
  failing: _failing,
  lastError: _error,
  ...entry
}: OutboxEntry): OutboxEntry {
  return { ...entry, base: { v: 0 }, attempts: 0, nextAttemptAt: 0, state: 'waiting' };
}
