import type { Stores } from '../../sync/local/stores';
import { takeReferer } from './keep-referer';

/** Promises to tell who sent the customer here, once somebody is signed in; nobody waits for it. */
export async function passRefererOn({ account, db }: Stores, now: number): Promise<void> {
  const record = account === null ? null : takeReferer(now);
  if (!record) return;
  const [{ mutate }, { noteReferer }] = await Promise.all([
    import('#worker/mutations/mutate'),
    import('#worker/mutations/referer'),
  ]);
  await mutate(db, noteReferer, record);
}
