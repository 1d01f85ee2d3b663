import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { pointerTo } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { createTransport } from '#worker/http/transport';
import { IndexHolder } from '#worker/index/index-holder';
import { AccountSwitch } from '#worker/runtime/account-switch';
import { systemClock } from '#worker/runtime/system-clock';
import { systemRandom } from '#worker/runtime/system-random';
import { memoryLock } from '../support/memory-lock';
import { SmallServer } from '../support/small-server';

const CAMILLE = '018f0000-0000-7000-8000-00000000000a';
const DEVICE = 'switch-device';
const now = () => systemClock.now();
const device = new DeviceDb(DEVICE);
const opened: (string | null)[] = [];
const errors: unknown[] = [];

const accounts = new AccountSwitch(
  {
    device,
    packs: new PacksDb('switch-packs'),
    index: new IndexHolder(device, now),
    transport: createTransport({
      base: 'http://relais.test/api',
      fetch: new SmallServer().fetch,
      activity: new Activity(),
      now,
    }),
    clock: systemClock,
    random: systemRandom,
    shrinkPhoto: async () => null,
    lock: memoryLock(),
    openJournal: () => ({
      read: () => Promise.resolve([]),
      append: () => Promise.resolve(),
      clear: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    }),
    roomLeft: async () => undefined,
    isMetered: () => undefined,
    watchNetwork: () => undefined,
    onStuck: () => undefined,
    openChannel: (name) => new BroadcastChannel(name),
    language: () => 'fr',
    isConnected: () => true,
    onErased: () => undefined,
    onError: (error) => errors.push(error),
  },
  ({ pointer }) => opened.push(pointer.account),
);
afterEach(async () => {
  await accounts.stop();
  device.close();
});

/** Keeps a database from being opened by today's code, as a tab with an older one does; the answer ends that. */
async function holdOld(name: string): Promise<() => void> {
  await PersonalDb.delete(name);
  const request = indexedDB.open(name, 1);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  return () => request.result.close();
}

const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a sign-in whose database opens slowly', () => {
  test('is not taken back by what the device said before it', async () => {
    await accounts.current;
    const pointer = await pointerTo(CAMILLE);
    const letGo = await holdOld(pointer.database);
    const moving = accounts.moveTo(pointer);
    const otherTab = new DeviceDb(DEVICE);
    await otherTab.pointer.put(await pointerTo(null));
    await moment(100);
    letGo();
    await moving;
    await moment(100);
    otherTab.close();
    expect((await accounts.current).pointer.account).toBe(CAMILLE);
    expect(opened).toEqual([null, CAMILLE]);
    expect(errors).toEqual([]);
  });
});
