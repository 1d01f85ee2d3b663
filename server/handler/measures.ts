/** How a request went. */
export interface AnsweredRequest {
  /** The pattern of its path; null where nothing is. */
  operation: string | null;
  method: string;
  status: number;
  seconds: number;
  /** Whether it was a stream, which lasts as long as somebody listens. */
  isStream: boolean;
}

/** `failed` is the server's fault, and the write comes again. */
export type WriteOutcome = 'done' | 'refused' | 'failed';

/** Who counts what the server does, for whoever watches it; nothing of anyone. */
export interface Measures {
  answered(request: AnsweredRequest): void;
  /** A device asked for changes; `unchanged` when it had everything. */
  pulled(outcome: 'unchanged' | 'read'): void;
  /** A write, by its endpoint's name; `waitedSeconds` on its device, null where that is not known. */
  wrote(endpoint: string, outcome: WriteOutcome, waitedSeconds: number | null): void;
}

const LONGEST_MS = 400 * 86_400_000;
const TIMED = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/**
 * How many seconds ago a device made the key of a write: its key (UUID version 7) begins with the time. Null for another
 * kind of key, and for a clock that cannot be right; 0 for one that is ahead.
 */
export function waitedOf(key: string, now: number): number | null {
  const [, high, low] = TIMED.exec(key.toLowerCase()) ?? [];
  if (high === undefined || low === undefined) return null;
  const waitedMs = now - Number.parseInt(high + low, 16);
  return Math.abs(waitedMs) > LONGEST_MS ? null : Math.max(0, waitedMs) / 1_000;
}

/** A metric with its values, as one process writes it for the one that leads several. */
export type MetricSnapshot = object;
