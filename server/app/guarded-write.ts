import { createHash } from 'node:crypto';
import type { Refusal, WriteReceipt } from '#contract/endpoints/answer';
import type { VersionStamp } from '#contract/tables/sync';
import type { Database } from '../database/database';
import { writeTransaction } from '../database/write-transaction';
import { Refused } from '../handler/refused';
import { readWrittenRows } from '../store/feed/changes';
import { readWrittenHouseRows } from '../store/house/house-tables';
import { raiseHouse } from '../store/house/house-version';
import {
  beginWrite,
  findAppliedWrite,
  isKeyTaken,
  lockCustomer,
  recordOf,
} from '../store/writes/applied-writes';

export interface WriteRequest {
  customerId: string;
  /** The `Idempotency-Key`. */
  key: string;
  /** The endpoint's name. */
  name: string;
  /** Path parameters and body as they were sent. */
  sent: unknown;
  /** Whether a refusal of it comes in the feed, with what was sent. */
  isListed: boolean;
  /** What the device says stands for what was typed; an updated app may send that otherwise than the one before. */
  typed?: string | undefined;
  /** The newest versions the device has heard of. */
  heard: readonly VersionStamp[];
  /** Of a write of the house, the newest versions of it that the device has heard of; null for any other. */
  houseHeard: readonly VersionStamp[] | null;
  now: number;
}

/** The versions that a write makes: of its customer, and of the house where it writes there. */
export interface MadeVersions {
  v: number;
  houseV: number;
}

/** The envelope, as it is stored and sent. */
export interface WriteAnswer {
  status: number;
  body: Refusal | { success: true; data: unknown; write: WriteReceipt };
}

type Body = WriteAnswer['body'];

/**
 * Does a write once, however often it comes (SYNC "On the server"): the customer is locked, a known key gets its
 * first answer again, and what is answered is stored in the same transaction as what was done. A refusal undoes
 * the work and is recorded with a version of its own; any other error undoes everything and is thrown. So is what a
 * device writes that has heard of versions this server never made: it offers again what the server lost before.
 */
export async function guardedWrite(
  db: Database,
  request: WriteRequest,
  work: (transaction: Database, made: MadeVersions) => Promise<unknown>,
): Promise<WriteAnswer> {
  const { customerId, key } = request;
  let refused: Refused | undefined;
  try {
    return await answerOnce(db, request, async (transaction, { v, stamp }) => {
      const house = request.houseHeard && (await raiseHouse(transaction, request.houseHeard));
      if (request.houseHeard && !house) throw new Refused(412, 'sync.error.restored');
      const data = await work(transaction, { v, houseV: house?.v ?? 0 }).catch((error: unknown) => {
        if (error instanceof Refused) refused = error;
        throw error;
      });
      const rows = await readWrittenRows(transaction, customerId, v);
      const write = { key, v, stamp, rows, ...(house && { house: await withRows(transaction, house) }) };
      return { status: 200, body: { success: true, data, write } };
    });
  } catch (error) {
    if (isKeyTaken(error)) return guardedWrite(db, request, work);
    if (!refused || error !== refused) throw error;
    const { status, message, errors } = refused;
    return answerOnce(db, request, async (_transaction, { v, stamp }) => ({
      status,
      body: { success: false, message, errors, write: { key, v, stamp, rows: [] } },
    }));
  }
}

/** What a write tells of the house. */
async function withRows(transaction: Database, house: VersionStamp) {
  return { ...house, rows: await readWrittenHouseRows(transaction, house.v) };
}

/** Answers under a new version and records it, in one transaction; a known key gets its first answer. */
function answerOnce(
  db: Database,
  request: WriteRequest,
  answerOf: (transaction: Database, made: VersionStamp) => Promise<WriteAnswer>,
): Promise<WriteAnswer> {
  const { customerId, key, name, typed, sent, isListed, heard, now } = request;
  const ofSent = fingerprintOf(request);
  const fingerprint = typed === undefined ? ofSent : `typed ${typed}`;
  return writeTransaction(db, async (transaction) => {
    const made = await beginWrite(transaction, customerId, key, heard);
    if (!made) {
      const { isOurs } = await lockCustomer(transaction, customerId, heard);
      if (!isOurs) throw new Refused(412, 'sync.error.restored');
      const known = await findAppliedWrite(transaction, customerId, key);
      if (!known) throw new Error('A locked customer has no version row.');
      if (![fingerprint, ofSent].includes(known.fingerprint))
        throw new Refused(422, 'common.error.keyReused');
      const body = known.body ? (known.body as Body) : forgotten(key, known);
      return { answer: { status: known.status, body }, last: null };
    }
    const answer = await answerOf(transaction, made);
    const refused = !answer.body.success;
    const listed = refused && isListed;
    const said = { sent: listed ? JSON.stringify(sent) : null, createdAt: new Date(now) };
    const write = { customerId, key, name, fingerprint, v: made.v, refused, listed };
    return { answer, last: recordOf(transaction, { ...write, ...said, ...answer }) };
  });
}

/**
 * After 30 days only the outcome of a key is known; the rows come with the next pull. The stamp goes along: a device that
 * has heard of nothing newer would not notice that a restored server lost what it was told is done.
 */
function forgotten(key: string, known: { v: number; stamp: string | null; refused: boolean }): Body {
  const { v, stamp, refused } = known;
  const write = { key, v, ...(stamp !== null && { stamp }), rows: [] };
  return refused
    ? { success: false, message: 'common.error.refusedBefore', errors: [], write }
    : { success: true, data: null, write };
}

function fingerprintOf({ name, sent }: WriteRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([name, sorted(sent)]))
    .digest('hex');
}

/** The same value whatever the order its keys were sent in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
