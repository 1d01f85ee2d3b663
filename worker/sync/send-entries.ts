import { Refusal, successOf } from '#contract/endpoints/answer';
import { batch, BATCH_BYTES_MAX, BATCH_WRITES_MAX, type BatchedWrite } from '#contract/endpoints/batch';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import type { OutboxEntry } from '../db/rows';
import type { Transaction } from '../db/store';
import { readEntry } from '../mutations/read-entry';
import { classify, type Verdict } from './classify';
import type { EngineState } from './engine-state';
import { fingerprintOf } from './fingerprint-of';
import { toldOf, type HeardOfFeeds } from './heard';
import type { Clock, Network } from './ports';

/** Entries of all lanes that are looked through for those of one. */
const LOOKED_THROUGH = 200;
/** How long a server without batches is not asked for one: it may be updated. */
const WITHOUT_BATCHES_MS = 60 * 60_000;
/** What stands around the writes of a batch, in bytes. */
const AROUND = 1_024;

const Answered = successOf(batch.data);

interface SendPorts {
  network: Network;
  clock: Clock;
  state: EngineState;
}

/** What became of outbox entries that were sent together. */
export interface Outcome {
  /** Of the first ones, in their order; the server stops at one that it cannot do now. */
  verdicts: Verdict[];
  /** Whether the server said itself that it tried none of the others. */
  isRestUntried: boolean;
}

/**
 * The entries that go along with the lane's oldest one, in their order, the first that may not go ends them. What was
 * sent before and not answered may have arrived: it goes alone, which is how a batch that was cut is followed.
 */
export async function companionsOf(
  transaction: Transaction,
  head: OutboxEntry,
  mayGo: (entry: OutboxEntry) => boolean,
): Promise<OutboxEntry[]> {
  if (head.attempts > 0 || head.seq === undefined) return [];
  const later = await transaction.entriesAfter(head.seq, LOOKED_THROUGH);
  const companions: OutboxEntry[] = [];
  let room = BATCH_BYTES_MAX - AROUND - bytesOf(head);
  for (const entry of later.filter(({ lane }) => lane === head.lane)) {
    if (companions.length + 1 === BATCH_WRITES_MAX || entry.attempts > 0 || !mayGo(entry)) break;
    room -= bytesOf(entry);
    if (room < 0) break;
    companions.push(entry);
  }
  return companions;
}

/**
 * Sends one entry to its endpoint, several as a batch; the server does each of them by itself. `heard` is what the
 * device had heard of when it took them.
 */
export async function sendEntries(
  entries: readonly OutboxEntry[],
  ports: SendPorts,
  heard: HeardOfFeeds,
): Promise<Outcome> {
  const [first, ...others] = entries;
  if (first && others.length === 0)
    return { verdicts: [await sendAlone(first, ports, heard)], isRestUntried: false };
  const writes = entries.map(writeOf);
  const { method, path } = batch;
  const request = { method, path, body: { writes }, schema: SYNC_SCHEMA, ...toldOf(saidOf(entries, heard)) };
  const reply = await ports.network.send(request).catch(() => null);
  if (!reply) return { verdicts: [{ kind: 'unreachable' }], isRestUntried: false };
  const answered = reply.status === 200 ? Answered.safeParse(reply.body).data : undefined;
  if (answered) {
    const { answers } = answered.data;
    const verdicts = answers.map((answer, place) => classify(answer, entries[place]?.id ?? ''));
    return { verdicts, isRestUntried: answers.length > 0 };
  }
  const verdict = classify(reply, '');
  if (!Refusal.safeParse(reply.body).success) return { verdicts: [verdict], isRestUntried: false };
  if (isAboutEntries(verdict, reply.status)) return { verdicts: [verdict], isRestUntried: true };
  // Our server, and one that knows no batches, or not this one.
  ports.state.noBatchBefore = ports.clock.now() + WITHOUT_BATCHES_MS;
  return { verdicts: [], isRestUntried: true };
}

/** What was heard of the house is said to what writes there. */
function saidOf(entries: readonly OutboxEntry[], heard: HeardOfFeeds): Partial<HeardOfFeeds> {
  return entries.some(({ lane }) => lane === 'house') ? heard : { customer: heard.customer };
}

/** Whether an answer to a whole batch would have been each entry's own: of the session, the app, or a busy server. */
function isAboutEntries({ kind }: Verdict, status: number): boolean {
  return kind !== 'refused' && (kind !== 'busy' || status >= 500 || status === 429);
}

async function sendAlone(entry: OutboxEntry, { network }: SendPorts, heard: HeardOfFeeds): Promise<Verdict> {
  const { key, path, typed, body } = writeOf(entry);
  const said = { key, typed, schema: SYNC_SCHEMA, ...toldOf(saidOf([entry], heard)) };
  const request = { method: 'POST', path, body, ...said } as const;
  const reply = await network.send(request).catch(() => null);
  return reply ? classify(reply, entry.id) : { kind: 'unreachable' };
}

/** Throws for an entry that this app cannot read; such a one is not taken from the outbox. */
function writeOf(entry: OutboxEntry): BatchedWrite & { typed: string } {
  const read = readEntry(entry);
  if (!read) throw new Error(`no mutation reads ${entry.name} ${entry.schema}`);
  const { path, body } = read.mutation.request(read.args, entry.base);
  return { key: entry.id, path, typed: fingerprintOf(entry), body };
}

function bytesOf(entry: OutboxEntry): number {
  return new TextEncoder().encode(JSON.stringify(writeOf(entry))).length + 1;
}
