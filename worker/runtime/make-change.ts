import type { AskedChange, ChangeEnd } from '../api/engine-api';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import { mutate } from '../mutations/mutate';
import { mutations } from '../mutations/registry';
import { withPacksGivingWay } from '../packs/give-way';
import type { LiveAccount } from './live-account';

/** Makes a change that the page asked for in the database of whoever is alive here, unless that is another's by now. */
export async function makeChange(
  alive: Promise<Pick<LiveAccount, 'db' | 'healing'>>,
  packs: PacksDb,
  { database, name, args }: AskedChange,
): Promise<ChangeEnd> {
  try {
    const live = await alive;
    if (live.db.name !== database) throw new Error('Somebody else is signed in on this device now');
    const mutation = mutations.find((one) => one.name === name);
    if (!mutation) throw new Error(`No mutation is called ${name}`);
    await live.healing(() => withPacksGivingWay(packs, () => mutate(live.db, mutation, args)));
    return { kind: 'made' };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'failed', name: 'Error', message: String(error) };
    // What a transaction failed of lies within its error, and would not come across.
    return {
      kind: 'failed',
      name: isQuotaExceeded(error) ? 'QuotaExceededError' : error.name,
      message: error.message,
    };
  }
}
