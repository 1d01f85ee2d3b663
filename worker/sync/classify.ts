import { Refusal, refusalStatuses, successOf } from '#contract/answer';
import type { Problem } from '#contract/answer';
import type { SyncRow } from '#contract/sync';
import { z } from '#contract/zod';
import type { Reply } from './ports';

/** What an answer to a promise means for it. */
export type Verdict =
  | { kind: 'confirmed'; rows: SyncRow[] }
  | { kind: 'refused'; status: number; message: string; errors: Problem[] }
  /** Not our server, or not to this request: as if nothing had answered. */
  | { kind: 'unreachable' }
  /** The server is there and cannot do it now; only 5xx counts towards parking. */
  | { kind: 'busy'; retryAfterSeconds: number | null; failed: boolean }
  | { kind: 'signIn' }
  | { kind: 'forgery' }
  | { kind: 'wrongAccount' }
  | { kind: 'update' };

const Confirmed = successOf(z.unknown());
const BUSY: readonly number[] = [408, 425, 429];
const REFUSED: readonly number[] = [400, 404, 409, 410, 413, 422];

/**
 * Reads an answer by its status and body, never by words in a message (SYNC "Draining").
 * Only our own envelope that echoes the key counts: a captive portal's 200 page is a transport failure.
 */
export function classify(reply: Reply, key: string): Verdict {
  const { status, body, retryAfterSeconds } = reply;
  if (status >= 200 && status < 300) {
    const confirmed = Confirmed.safeParse(body);
    const receipt = confirmed.success ? confirmed.data.write : undefined;
    return receipt?.key === key ? { kind: 'confirmed', rows: receipt.rows } : { kind: 'unreachable' };
  }
  if (status >= 500) return { kind: 'busy', retryAfterSeconds, failed: true };
  if (BUSY.includes(status)) return { kind: 'busy', retryAfterSeconds, failed: false };
  const refusal = Refusal.safeParse(body);
  if (status === 419 || (status === 401 && refusal.success)) return { kind: 'signIn' };
  if (!refusal.success || !refusalStatuses.some((known) => known === status)) return { kind: 'unreachable' };
  const { message, errors, write } = refusal.data;
  if (write && write.key !== key) return { kind: 'unreachable' };
  if (status === 426) return { kind: 'update' };
  if (status === 403 && !write)
    return { kind: message === 'common.error.forgery' ? 'forgery' : 'wrongAccount' };
  return REFUSED.includes(status) || write
    ? { kind: 'refused', status, message, errors }
    : { kind: 'unreachable' };
}
