import { Refusal, refusalStatuses, successOf, WriteReceipt } from '#contract/endpoints/answer';
import type { Problem } from '#contract/endpoints/answer';
import { VersionStamp } from '#contract/tables/sync';
import { z } from '#contract/zod';
import type { FedChange } from './feeds';
import type { Reply } from './ports';
import { readHouseRows, readRows, SentRow } from './read-rows';

/** What an answer to an outbox entry means for it. */
export type Verdict =
  | { kind: 'confirmed'; rows: FedChange[]; heard: VersionStamp | null; houseHeard: VersionStamp | null }
  | { kind: 'refused'; status: number; message: string; errors: Problem[]; heard: VersionStamp | null }
  /** Another server than the one that told this device of the newest version; it has tried nothing. */
  | { kind: 'restored' }
  /** Not our server, or not to this request: as if nothing had answered. */
  | { kind: 'unreachable' }
  /** Our own server is there and cannot do it now; `failed` counts towards parking. */
  | { kind: 'busy'; retryAfterSeconds: number | null; failed: boolean }
  | { kind: 'signIn' }
  | { kind: 'forgery' }
  | { kind: 'wrongAccount' }
  | { kind: 'update' };

const House = VersionStamp.extend({ rows: z.array(SentRow).transform(readHouseRows) });
const Confirmed = successOf(z.unknown()).extend({
  write: WriteReceipt.extend({
    rows: z.array(SentRow).transform(readRows),
    house: House.optional(),
  }).optional(),
});
const BUSY: readonly number[] = [408, 425, 429];
/**
 * What our server refuses without recording it, and would refuse whenever it came again under its key: a number that
 * is none, a body over the limit, a number that stands for something else. By status, with the contract's key.
 */
const HOPELESS: Readonly<Record<number, string>> = {
  400: 'common.error.key',
  413: 'common.error.tooLarge',
  422: 'common.error.keyReused',
};

/**
 * Reads an answer by its status and body, never by words in a message (SYNC "Draining").
 * Only our own envelope counts, and of a write only one that echoes the key: a captive portal's 200 page and a proxy's
 * 503 are transport failures, and a refusal
 * that was not recorded for the key (a route that this server does not know yet, a body that was damaged on the way)
 * says nothing about the outbox entry.
 */
export function classify(reply: Reply, key: string): Verdict {
  const { status, body, retryAfterSeconds } = reply;
  if (status >= 200 && status < 300) {
    const confirmed = Confirmed.safeParse(body);
    const receipt = confirmed.success ? confirmed.data.write : undefined;
    if (receipt?.key !== key) return { kind: 'unreachable' };
    const { house } = receipt;
    const rows = [...receipt.rows, ...(house?.rows ?? [])];
    return { kind: 'confirmed', rows, heard: stampOf(receipt), houseHeard: house ? stampOf(house) : null };
  }
  const refusal = Refusal.safeParse(body);
  if (status >= 500 || BUSY.includes(status)) {
    // How long to wait only our own server says: a portal that asked for a day may be gone in a minute.
    if (!refusal.success) return { kind: 'unreachable' };
    return { kind: 'busy', retryAfterSeconds, failed: status >= 500 };
  }
  if (status === 419 || (status === 401 && refusal.success)) return { kind: 'signIn' };
  if (!refusal.success || !refusalStatuses.some((known) => known === status)) return { kind: 'unreachable' };
  const { message, errors, write } = refusal.data;
  if (write && write.key !== key) return { kind: 'unreachable' };
  if (status === 426) return { kind: 'update' };
  if (status === 412) return { kind: 'restored' };
  if (status === 403 && !write)
    return { kind: message === 'common.error.forgery' ? 'forgery' : 'wrongAccount' };
  if (write || HOPELESS[status] === message)
    return { kind: 'refused', status, message, errors, heard: stampOf(write) };
  return { kind: 'busy', retryAfterSeconds, failed: true };
}

function stampOf(receipt: Pick<WriteReceipt, 'v' | 'stamp'> | undefined): VersionStamp | null {
  return receipt?.stamp === undefined ? null : { v: receipt.v, stamp: receipt.stamp };
}
