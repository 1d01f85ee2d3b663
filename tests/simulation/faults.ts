import type { Breakable } from './breakable';
import { signInWithBasket } from './basket';
import { thaw, type Device, type Tab } from './device';
import { forget } from './forget';
import type { Backup } from './model-server';
import { signIn } from './sign-in';
import { switchAccount } from './switch-account';

type Fault = (world: Breakable, device: Device, tab: Tab) => void;

const ACCOUNTS = ['camille', 'sacha'];
const YEAR_MS = 365 * 86_400_000;
/** How long a server is away that is restored, at least, in virtual milliseconds. */
const RESTORING_MS = 90_000;

/** What happens to a tab, its device or the server, beside what the network does to each request. */
export const faults = {
  'a tab crashes': (_world, device, tab) => device.crash(tab),
  'a tab freezes': ({ dice, scheduler }, _device, tab) => {
    tab.isFrozen = true;
    scheduler.after(null, dice.below(120_000), () => thaw(tab));
  },
  'another tab opens': (_world, device, tab) => void device.open(tab.account),
  'another account signs in': (world, device, tab) => {
    const account = ACCOUNTS.find((other) => other !== tab.account) ?? tab.account;
    // Nobody is asked: what was not sent waits for whoever it belongs to.
    void switchAccount(world, device, tab, { account, unsent: 'keep', afterMs: 3_000 });
  },
  'the customer signs out': (world, device, tab) => {
    const { dice } = world;
    const [account, unsent] = [dice.pick(ACCOUNTS), dice.pick(['keep', 'delete'] as const)];
    const afterMs = 10_000 + dice.below(120_000);
    void switchAccount(world, device, tab, { account, unsent, afterMs, isTold: true });
  },
  'a guest fills a basket and signs in': (world, device, tab) =>
    void signInWithBasket(world, device, tab).catch((error: unknown) => device.errors.push(error)),
  'the database is thrown away': (world, device, tab) => lose(world, device, tab.account, 'wipe'),
  'a power loss': (world, device, tab) => lose(world, device, tab.account, 'rewind'),
  'the database fails now and then': ({ dice, scheduler }, _device, { disk }) => {
    disk.failureRate = 0.2;
    scheduler.after(null, dice.below(60_000), () => (disk.failureRate = 0));
  },
  'the disk is full': ({ dice, scheduler }, device, { disk }) => {
    disk.isFull = true;
    Object.assign(device, { packs: dice.below(3), fullSince: scheduler.now });
    scheduler.after(null, dice.below(60_000), () => (disk.isFull = false));
  },
  'the journal cannot be opened': ({ dice, scheduler }, _device, { disk }) => {
    disk.isJournalShut = true;
    scheduler.after(null, dice.below(60_000), () => (disk.isJournalShut = false));
  },
  'the clock is wrong': ({ dice }, device) => {
    device.skew = dice.pick([-1, 1]) * dice.below(YEAR_MS);
  },
  'the access token ends': ({ wire }, _device, tab) => wire.sessions.expire(tab.disk),
  'the session ends': ({ dice, scheduler, wire }, device, { disk }) => {
    wire.sessions.end(disk);
    scheduler.after(null, dice.below(180_000), () => signIn(wire, device, disk));
  },
  'the lock is stolen': (_world, device, tab) => device.steal(tab.account),
  'the server restarts': ({ dice, wire }) => wire.restartServer(dice.below(30_000)),
  'the server is rolled back to one without batches': ({ dice, scheduler, wire }) => {
    wire.isWithoutBatches = true;
    scheduler.after(null, dice.below(10 * 60_000), () => (wire.isWithoutBatches = false));
  },
  'the server forgets tombstones': ({ server, devices }, _device, { account }) => {
    server.purge(account);
    // Whether it was restored nobody can tell any more, but by what a device offers again.
    for (const disk of devices.flatMap(({ disks }) => disks.get(account) ?? [])) disk.mustTell = false;
  },
  'the house forgets what was withdrawn': ({ server }) => server.purgeHouse(),
  'an editor loses the role for a while': (
    { dice, scheduler, server, stormEndsAt },
    _device,
    { account },
  ) => {
    server.setRoles(account, []);
    scheduler.after(null, dice.below(stormEndsAt - scheduler.now), () =>
      server.setRoles(account, ['content']),
    );
  },
  'the server forgets what it answered': ({ server }, _device, tab) => server.forgetBodies(tab.account),
  'the server is restored from a backup': (world) => {
    const { dice, scheduler, server, wire, stormEndsAt } = world;
    const backup = server.backUp();
    scheduler.after(null, dice.below(stormEndsAt - scheduler.now), () => {
      // It takes longer than any request is on its way.
      wire.restartServer(RESTORING_MS + dice.below(RESTORING_MS));
      restore(world, backup);
    });
  },
  'the server breaks down on a write': ({ dice, scheduler, intents, wire }) => {
    if (intents.length === 0) return;
    wire.poison.set(dice.pick(intents).id, scheduler.now + dice.below(40 * 60_000));
  },
  'the app is released anew': ({ dice, wire }, device, tab) => {
    device.release = 2;
    device.open(tab.account);
    if (dice.chance(0.3)) wire.oldestRelease = 2;
  },
  'the network blinks': ({ dice, scheduler }, _device, tab) => {
    tab.engine.setConnected(false);
    scheduler.after(tab, dice.below(90_000), () => tab.engine.setConnected(true));
  },
  'the app is closed after each page of a reading': ({ wire }, device, { disk }) => {
    wire.onePageALife.set(disk, (tab) => {
      // One that is being left is not opened again by this.
      if (tab.isLeaving || tab.stop.signal.aborted || !tab.isAlive) return;
      device.crash(tab);
      device.open(tab.account);
    });
  },
  'the climber taps "send now"': (_world, _device, tab) => void tab.engine.sendNow().catch(() => undefined),
  'the page is looked at again': (_world, _device, tab) =>
    void tab.engine.becameVisible().catch(() => undefined),
  'the page is hidden for a while': ({ dice, scheduler }, _device, tab) => {
    tab.engine.becameHidden();
    scheduler.after(tab, dice.below(180_000), () => void tab.engine.becameVisible().catch(() => undefined));
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** The database is thrown away or falls back; what the journal did not have yet may be lost. */
function lose(
  { dice, server, intents }: Breakable,
  device: Device,
  account: string,
  how: 'wipe' | 'rewind',
): void {
  const disk = device.disk(account);
  for (const tab of Array.from(device.tabs)) if (tab.account === account) device.crash(tab);
  const kept = new Set(disk.journal.flatMap((line) => (line.kind === 'promise' ? [line.entry.id] : [])));
  if (how === 'wipe') disk.wipe();
  else disk.rewind(1 + dice.below(8));
  const left = new Set(disk.rows('outbox').map(({ id }) => id));
  const arrived = new Set(server.account(account).log.map(({ key }) => key));
  forget(device, account, server, intents);
  for (const intent of intents) {
    if (intent.device !== device || intent.account !== account) continue;
    if (intent.isJournalled) continue;
    if (!kept.has(intent.id) && !left.has(intent.id) && !arrived.has(intent.id)) intent.isExcused = true;
  }
  device.open(account);
}

/** What nobody has any more, neither server nor device, is excused; all else has to be there again in the end. */
function restore({ server, intents, devices }: Breakable, backup: Backup): void {
  const lost = server.restore(backup);
  for (const intent of intents) {
    if (!lost.get(intent.account)?.includes(intent.id)) continue;
    intent.wasLost = true;
    if (intent.isForgotten) intent.isExcused = true;
  }
  for (const device of devices) {
    for (const [account, disk] of device.disks) {
      const heard = disk.rows('meta').find(({ key }) => key === 'heard');
      // Another backup may bring back what the one before it lost.
      if (heard?.key === 'heard') disk.mustTell = server.misses(account, heard.value.told);
    }
  }
}
