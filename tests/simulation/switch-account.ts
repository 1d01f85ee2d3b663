import { syncedTableNames } from '#contract/tables/synced-tables';
import { syncTables, type Transaction } from '#worker/db/store';
import type { Breakable } from './breakable';
import type { Device, Tab } from './device';
import { forget } from './forget';
import type { Intent } from './intents';
import { signIn } from './sign-in';

/** What becomes of changes that were not sent when an account is left. */
type Unsent = 'keep' | 'delete';

/** How long the other tabs take to notice that the account was left, in virtual milliseconds, at most. */
const FOLLOW_MS = 2_000;

/**
 * One tab leaves its account as the app does, and another account, or the same again, is signed in on the device a
 * while later. It may crash at every step; what the customer agreed to lose is excused.
 */
export async function switchAccount(
  world: Breakable,
  device: Device,
  tab: Tab,
  next: { account: string; unsent: Unsent; afterMs: number },
): Promise<void> {
  const { scheduler, dice, wire, dropsAtSignOut } = world;
  const unsent = dropsAtSignOut ? 'delete' : next.unsent;
  const onLost = next.unsent === 'delete' ? excuse : () => undefined;
  const { account, disk } = tab;
  // Whatever becomes of this tab, somebody signs in later.
  scheduler.after(null, next.afterMs, () => {
    device.crash(tab);
    device.open(next.account);
    signIn(wire, device, device.disk(next.account));
  });
  tab.stop.abort();
  await scheduler.turn(tab, dice.below(2_000));
  wire.signedOut.add(disk);
  try {
    const isKept = await tab.store.transaction(syncTables, (transaction) => {
      disk.forgetVersions();
      return empty(transaction, unsent, (id) => onLost(world.intents, id));
    });
    forget(device, account, world.server, world.intents);
    if (!isKept) await disk.journalOf(scheduler, tab).clear();
  } catch {
    // Whoever could not be taken off the device is still here.
    device.crash(tab);
    device.open(account);
    return signIn(wire, device, disk);
  }
  for (const other of device.tabs) {
    if (other.account !== account || other === tab) continue;
    other.stop.abort();
    scheduler.after(null, dice.below(FOLLOW_MS), () => device.crash(other));
  }
  device.crash(tab);
}

/** What the app does to a database when its account is left; answers whether unsent changes were kept. */
async function empty(
  transaction: Transaction,
  unsent: Unsent,
  onLost: (id: string) => void,
): Promise<boolean> {
  const outbox = await transaction.all('outbox');
  const isKept = unsent === 'keep' && outbox.some(({ dropAt }) => dropAt === undefined);
  for (const row of await transaction.all('meta')) {
    if (row.key === 'epoch') await transaction.put('meta', { ...row, value: row.value + 1 });
    else await transaction.remove('meta', row.key);
  }
  for (const { seq } of await transaction.all('receipt')) await transaction.remove('receipt', seq);
  for (const mirror of await transaction.all('mirror')) {
    if (isKept && mirror.pending > 0) await transaction.put('mirror', { ...mirror, v: 0 });
    else await transaction.remove('mirror', [mirror.table, mirror.id]);
  }
  for (const table of syncedTableNames) {
    for (const row of await transaction.all(table)) {
      if (isKept && row.pending > 0) await transaction.put(table, { ...row, v: 0 });
      else await transaction.remove(table, row.id);
    }
  }
  if (isKept) return true;
  for (const { id } of await transaction.all('refused')) await transaction.remove('refused', id);
  for (const { seq = 0, id } of outbox) {
    await transaction.remove('outbox', seq);
    onLost(id);
  }
  return false;
}

function excuse(intents: readonly Intent[], id: string): void {
  for (const intent of intents) if (intent.id === id) intent.isExcused = true;
}
