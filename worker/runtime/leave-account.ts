import { withHealing } from '../db/heal-connection';
import { pointerTo } from '../db/open-account';
import type { PacksDb } from '../db/packs-db';
import { wipeAccount, wipePacks } from '../requests/wipe-account';
import { forgetJournal } from '../sync/forget-journal';
import type { AccountSwitch } from './account-switch';
import type { LiveAccount } from './live-account';

/** What an account is taken off: whose turn it is on this device, and the packs of all. */
export interface AccountPlace {
  accounts: AccountSwitch;
  packs: PacksDb;
}

/**
 * Takes an account off this device; of unsent writes that are kept, what they need is left for its next sign-in.
 * Throws when the device could not be wiped: the account is still here then, and goes on.
 */
export async function leaveAccount(
  { accounts, packs }: AccountPlace,
  live: LiveAccount,
  unsent: 'keep' | 'delete',
): Promise<void> {
  const { account } = live.pointer;
  if (account === null) return;
  await live.halt();
  try {
    const { isKept, settled } = await withHealing(live.db, () => wipeAccount(live.db, unsent));
    await withHealing(packs, () => wipePacks(packs, account));
    if (!isKept) await forgetJournal(live.journal, unsent, settled);
  } catch (error) {
    // Whoever could not be taken off the device is still here: reading and sending go on.
    await accounts.reopen();
    throw error;
  }
}

/** Takes an account off this device that there is no more, with what was not sent yet: nobody would take it. */
export async function clearErasedAccount(place: AccountPlace, account: string): Promise<void> {
  const live = await place.accounts.current;
  if (live.pointer.account !== account) return;
  await leaveAccount(place, live, 'delete');
  await place.accounts.moveTo(await pointerTo(null));
}
