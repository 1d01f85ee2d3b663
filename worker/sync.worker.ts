import { expose } from 'comlink';
import Dexie from 'dexie';
import { DeviceDb } from './db/device-db';
import { errorNews } from './api/error-news';
import { PacksDb } from './db/packs-db';
import { isWebKit, useSpareConnections } from './db/spare-connections';
import { STUCK } from './api/engine-api';
import { Activity } from './http/activity';
import { createTransport } from './http/transport';
import { IndexHolder } from './index/index-holder';
import { opfsJournal } from './journal/opfs-journal';
import { createEngineApi } from './runtime/create-engine-api';
import { roomLeft } from './runtime/room-left';
import { systemClock } from './runtime/system-clock';
import { systemNetwork } from './runtime/system-network';
import { shrinkPhoto } from './runtime/shrink-photo';
import { systemRandom } from './runtime/system-random';
import { webLock } from './runtime/web-lock';
import type { JournalLine } from './sync/ports';

/** Nobody waits for these errors, and none of them loses anything; the page tells the server of them. */
function onError(error: unknown): void {
  globalThis.postMessage(errorNews(error));
}
globalThis.addEventListener('error', ({ error, message }) => onError(error ?? message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => onError(reason));

if (isWebKit(navigator.userAgent)) Dexie.addons.push((db) => useSpareConnections(db));

/** The build names this file by the hash of what it does; while the app is developed nothing does. */
const code = /-[\w-]{8}\.js$/.exec(import.meta.url)?.[0];
/** By then the first screen has what it asks for. */
const KEEP_AFTER_MS = 1_500;
const rest = () => systemClock.sleep(KEEP_AFTER_MS, new AbortController().signal);

const activity = new Activity();
const device = new DeviceDb();
const now = () => systemClock.now();

const { api } = createEngineApi({
  activity,
  environment: {
    device,
    packs: new PacksDb(),
    index: new IndexHolder(device, now, code === undefined ? undefined : { code, rest }),
    transport: createTransport({
      base: `${globalThis.location.origin}/api`,
      fetch: (input, init) => fetch(input, init),
      activity,
      now,
      elsewhere: {
        openTo: (import.meta as ImportMeta & { env: Record<string, string> }).env['ASSETS_URL'] || undefined,
        tell: (words) => onError(new Error(words)),
      },
    }),
    clock: systemClock,
    random: systemRandom,
    shrinkPhoto,
    lock: webLock(navigator.locks),
    openJournal: ({ database }) => opfsJournal<JournalLine>(`${database}.journal`),
    roomLeft,
    ...systemNetwork(navigator as WorkerNavigator & { connection?: EventTarget }),
    openChannel: (name) => new BroadcastChannel(name),
    onStuck: () => globalThis.postMessage(STUCK),
    onError,
  },
});

expose(api);
