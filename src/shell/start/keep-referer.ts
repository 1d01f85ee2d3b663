import type { Stores } from '../../sync/local/stores';
import type { Referer } from '#contract/forms/referer';
import {
  fromRefererDate,
  REFERER_LENGTH_MAX,
  REFERER_VALID_MS,
  toRefererDate,
} from '#contract/rules/referer-record';

const KEY = 'relais-referer';

/**
 * Keeps who sent this visitor here, as the address says it, until somebody is signed in. A name that is too long is
 * cut; control characters are none of it.
 */
export function keepReferer(search: string, now: number): void {
  const named = new URLSearchParams(search).get('referer') ?? '';
  const referer = named
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, REFERER_LENGTH_MAX);
  if (referer === '') return;
  const record: Referer = { referer, date: toRefererDate(now) };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden: nobody is told, and nothing is lost that the customer made.
  }
}

/** Answers what was kept, and forgets it; null when there is none, or it is older than a day. */
function takeReferer(now: number): Referer | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Partial<Referer> | null;
    window.localStorage.removeItem(KEY);
    const { referer, date } = kept ?? {};
    if (typeof referer !== 'string' || typeof date !== 'string') return null;
    return now - fromRefererDate(date) < REFERER_VALID_MS ? { referer, date } : null;
  } catch {
    return null;
  }
}

/** Queues the news of who sent the customer here, once somebody is signed in; nobody waits for it. */
export async function passRefererOn({ account, db }: Stores, now: number): Promise<void> {
  const record = account === null ? null : takeReferer(now);
  if (!record) return;
  const { mutate, noteReferer } = await import('#worker/mutations/changes');
  await mutate(db, noteReferer, record);
}
