import { fedTableNames } from '#contract/tables/fed-tables';
import { syncTables } from '#worker/db/store';
import { wipeRows, type Unsent } from '#worker/requests/wipe-account';
import { forgetJournal } from '#worker/sync/forget-journal';
import { unsettled } from '#worker/sync/journal-keeper';
import type { Disk } from './disk';
import type { Breakable } from './breakable';
import type { Device, Tab } from './device';
import { forget } from './forget';
import type { Intent } from './intents';
import { signIn } from './sign-in';

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
  next: { account: string; unsent: Unsent; afterMs: number; isTold?: true },
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
  tab.isLeaving = true;
  if (next.isTold && (await wire.signOut(tab))) world.leftBehind.push(`the session of ${account} was left`);
  tab.stop.abort();
  await scheduler.turn(tab, dice.below(2_000));
  wire.sessions.end(disk);
  try {
    const store = world.storeOfWipe?.(tab.store) ?? tab.store;
    const { isKept, settled, waiting } = await store.transaction(syncTables, async (transaction) => {
      disk.forgetVersions();
      const outbox = await transaction.all('outbox');
      return { waiting: outbox, ...(await wipeRows(transaction, unsent)) };
    });
    const lost = [...waiting.map(({ id }) => id), ...unsettled(disk.journal).keys()];
    if (!isKept) for (const id of lost) onLost(world.intents, id);
    world.leftBehind.push(...remains(disk, isKept));
    forget(device, account, world.server, world.intents);
    if (!isKept) await forgetJournal(disk.journalOf(scheduler, tab), unsent, settled);
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

/** What of an account is still there just after it was left, and nothing that waits needs, in words. */
function remains(disk: Disk, isKept: boolean): string[] {
  const needed: readonly string[] = isKept ? ['outbox', 'refused'] : [];
  const isNeeded = (row: object) => isKept && 'pending' in row && row.pending !== 0;
  const wiped = [
    ...fedTableNames,
    'mirror',
    'outbox',
    'refused',
    'receipt',
    'meta',
    'publishedItem',
  ] as const;
  return wiped.flatMap((table) => {
    const rows: object[] = disk.rows(table);
    const left = rows.filter((row) => !isNeeded(row) && !('key' in row && row.key === 'epoch'));
    return needed.includes(table) || left.length === 0 ? [] : [`${left.length} rows of ${table} were left`];
  });
}

function excuse(intents: readonly Intent[], id: string): void {
  for (const intent of intents) if (intent.id === id) intent.isExcused = true;
}
