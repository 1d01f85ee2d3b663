import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type AnyRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import type { EngineApi } from '#worker/api/engine-api';
import { startSnapshot } from '../../src/sync/local/route-snapshot';
import { followStores } from '../../src/shell/start/follow-stores';
import { forgetWayIn } from '../../src/account/queries/way-in-entry';
import { LocalProvider } from '../../src/sync/local/local-provider';
import { currentLanguage } from '../../src/language/current-language';
import { startLanguage } from '../../src/language/start-language';
import { startTexts } from './start-texts';
import { createAppRouter } from '../../src/shell/routes/router';
import { Shell } from '../../src/shell/shell';
import { closeToast, readToasts } from '../../src/kit/overlay/show-toast';
import { Toasts } from '../../src/shell/toasts/toasts';
import { offlineEngine } from './offline-engine';

/** A busy machine takes longer than a page waits; what a page does then is not what is tested. */
const KNOWN_LATEST_MS = 20_000;

let opened = 0;
const routers: AnyRouter[] = [];

// What was said on the screen of one test is none of the next one's.
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
});

// The window goes with its file: a navigation that begins then, or is under way, would find none, and so would the look
// for the network five seconds after the mark had come that tells of it.
afterAll(async () => {
  const { connectivity } = await import('../../src/sync/connectivity-actor');
  connectivity().stop();
  for (const router of routers) {
    router.history.push = router.history.replace = () => {};
    router.startTransition = () => Promise.resolve(false);
    router.startViewTransition = () => Promise.resolve();
  }
});

// The first screen and the first drawer bring their code with them, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

/** jsdom has no layout and no media queries. */
function giveWhatJsdomLacks(): void {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  // Fluent asks where things are before it gives them the focus.
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1_024, 768);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

export interface OpenAppOptions {
  /** Null for a guest. */
  account?: string | null;
  engine?: EngineApi;
  /** Puts rows in before the first screen is drawn. */
  seed?: (db: PersonalDb) => Promise<void>;
  /** Puts downloads in before the first screen is drawn. */
  seedPacks?: (packs: PacksDb) => Promise<void>;
  /** The databases open when it resolves; at once without it. */
  opensAfter?: Promise<void>;
  /** The databases are open before the first drawing, as they mostly are on a later visit. */
  isOpen?: boolean;
}

/** The databases of one device of its own, with somebody signed in. */
async function openDevice({ account = 'camille', seed, seedPacks, opensAfter }: OpenAppOptions) {
  giveWhatJsdomLacks();
  // A page that is opened remembers nothing of the one before.
  forgetWayIn();
  opened += 1;
  const database = `personal-${opened}`;
  const device = new DeviceDb(`device-${opened}`);
  const packs = new PacksDb(`packs-${opened}`);
  const db = new PersonalDb(database, account);
  await device.pointer.put({ key: 'account', account, database });
  if (account !== null) {
    const session = { account, token: 'token', email: `${account}@relais.example` };
    await db.meta.put({ key: 'session', value: session });
  }
  await seed?.(db);
  await seedPacks?.(packs);
  const open = async () => {
    await opensAfter;
    return followStores(device, packs, KNOWN_LATEST_MS);
  };
  return { db, device, open };
}

/** The whole app in jsdom at an address; the worker is given. */
export async function openApp(path: string, options: OpenAppOptions = {}) {
  const { db, device, open } = await openDevice(options);
  window.history.replaceState(null, '', path);
  await startLanguage(currentLanguage());
  const router = createAppRouter(Shell);
  routers.push(router);
  const snapshot = startSnapshot(currentLanguage(), Date.now());
  const opening = options.isOpen === true ? open() : undefined;
  const known = await (await opening)?.first;
  if (known) await router.load();
  const view = render(
    <LocalProvider
      open={opening ? () => opening : open}
      snapshot={snapshot}
      known={known}
      engine={options.engine ?? offlineEngine()}
    >
      <RouterProvider router={router} />
    </LocalProvider>,
  );
  return { db, device, user: userEvent.setup(), router, ...view };
}

/** One part by itself, in French, over databases of its own, with the toasts it may show. */
export async function openPart(part: ReactNode, options: OpenAppOptions = {}) {
  const { db, open } = await openDevice(options);
  await startTexts('fr');
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {part}
          <Toasts />
        </>
      ),
    }),
    history: createMemoryHistory(),
  });
  const view = render(
    <LocalProvider
      open={open}
      snapshot={startSnapshot(currentLanguage(), Date.now())}
      engine={options.engine ?? offlineEngine()}
    >
      <RouterProvider router={router as never} />
    </LocalProvider>,
  );
  return { db, user: userEvent.setup(), ...view };
}
