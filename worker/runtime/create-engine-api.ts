import { logout } from '#contract/endpoints/account';
import type { Language } from '#contract/language';
import { isConnectionLost, withHealing } from '../db/heal-connection';
import { openAccount, pointerTo } from '../db/open-account';
import { ownPromises } from '../db/own-promises';
import type { AccountRequest, EngineApi } from '../engine-api';
import type { Activity } from '../http/activity';
import type { LocalIndex } from '../index/local-index';
import { askAccount } from '../requests/ask-account';
import { keepCragPages } from '../requests/keep-crag-pages';
import { refreshProvided } from '../requests/refresh-provided';
import { searchRoutes } from '../requests/search-routes';
import { signIn } from '../requests/sign-in';
import { wipeAccount, wipePacks } from '../requests/wipe-account';
import { adoptBasket, finishHandover } from './adopt-basket';
import { AccountSwitch } from './account-switch';
import { cartIsSent } from './cart-is-sent';
import type { Environment } from './environment';
import { indexAnswers } from './index-answers';
import type { LiveAccount } from './live-account';
import { packAnswers } from './pack-answers';
import { untilStored } from './until-stored';

/** How long a sign-in waits for the account's rows and what its journal gives back; they come anyway. */
const FIRST_PULL_MS = 6_000;
/** How long a sign-out tries to tell the server. */
const REVOKE_MS = 4_000;
/** The first seconds belong to what the customer looks at. */
const BACKGROUND_AFTER_MS = 1_500;
const BACKGROUND_EVERY_MS = 3_600_000;
/** What changes rows of the customer besides the outbox. */
const CHANGES_ROWS: ReadonlySet<AccountRequest> = new Set([
  'changeInformation',
  'confirmEmailChange',
  'followActivation',
  'enterActivationCode',
  'placeOrder',
  'finalizeZeroOrder',
  'cancelOrder',
  'withdrawOrder',
  'lookAtPayment',
]);

export interface EngineApiOptions {
  environment: Omit<Environment, 'language' | 'onErased'>;
  activity: Activity;
}

/**
 * What the page talks to. It answers results and does not throw, for errors would lose everything across
 * threads; only `signOut` rejects when the device could not be wiped, for then it is not done.
 */
export function createEngineApi({ environment: given, activity }: EngineApiOptions): {
  api: EngineApi;
  stop(): Promise<void>;
} {
  let language: Language = 'fr';
  let isConnected = true;
  const environment: Environment = {
    ...given,
    language: () => language,
    onErased: (account) => void clearErased(account),
  };
  const { device, packs, index, clock, transport, onError } = environment;
  const stopped = new AbortController();
  const accounts = new AccountSwitch(environment, (live) => void startUp(live));
  void keepFresh();

  /** A new account's stored packs are proven first, then brought up to date. */
  async function startUp(live: LiveAccount): Promise<void> {
    live.engine?.setConnected(isConnected);
    await clock.sleep(BACKGROUND_AFTER_MS, stopped.signal);
    if (stopped.signal.aborted || (await accounts.current) !== live) return;
    await safely(undefined, async () => {
      if (live.pointer.account !== null) await finishSignIn();
      await live.packKeeper?.verify(false);
      await refreshAll();
    });
  }

  async function keepFresh(): Promise<void> {
    while (!stopped.signal.aborted) {
      await clock.sleep(BACKGROUND_EVERY_MS, stopped.signal);
      if (!stopped.signal.aborted) await safely(undefined, refreshAll);
    }
  }

  /** What is fetched in the background: the public index, and packs that are not ready. */
  async function refreshAll(): Promise<void> {
    if (!isConnected) return;
    const live = await accounts.current;
    await index.refresh(live.api);
    await live.packKeeper?.fetch(false);
    await keepCragPages(live.db, live.pages);
  }

  /** The public index, fetched first when there is none; null when it cannot be. */
  async function fetchedIndex(): Promise<LocalIndex | null> {
    const held = await index.get();
    if (held || !isConnected) return held;
    await index.refresh((await accounts.current).api);
    return index.get();
  }

  async function safely<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // The account may be left while work for it is under way; its database is closed then, and that is no news.
      if (!isConnectionLost(error)) onError(error);
      return otherwise;
    }
  }

  /** A guest's basket goes to who signs in; when the device cannot do that now, the basket waits as it is. */
  async function giveBasket(live: LiveAccount, account: string | null): Promise<void> {
    if (live.pointer.account !== null || account === null) return;
    await safely(undefined, async () => {
      await adoptBasket(live.db, account);
      await live.guestKeeper?.forgetGone();
    });
  }

  /** What a crash cut off at a sign-in before is finished at the next start. */
  async function finishSignIn(): Promise<void> {
    const guest = await openAccount(await pointerTo(null), () => undefined);
    try {
      await finishHandover(guest);
    } finally {
      guest.close();
    }
  }

  /** Takes an account off this device; of unsent writes that are kept, what they need is left for its next sign-in. */
  async function leave(live: LiveAccount, unsent: 'keep' | 'delete'): Promise<void> {
    const { account } = live.pointer;
    if (account === null) return;
    await live.halt();
    try {
      const isKept = await withHealing(live.db, () => wipeAccount(live.db, unsent));
      await withHealing(packs, () => wipePacks(packs, account));
      if (!isKept) await live.journal.clear();
    } catch (error) {
      // Whoever could not be taken off the device is still here: reading and sending go on.
      await accounts.reopen();
      throw error;
    }
  }

  /** Takes an account off this device that there is no more, with what was not sent yet: nobody would take it. */
  function clearErased(account: string): Promise<void> {
    return safely(undefined, async () => {
      const live = await accounts.current;
      if (live.pointer.account !== account) return;
      await leave(live, 'delete');
      await accounts.moveTo(await pointerTo(null));
    });
  }

  const api: EngineApi = {
    setConnected: (connected) =>
      safely(undefined, async () => {
        const isBack = connected && !isConnected;
        isConnected = connected;
        (await accounts.current).engine?.setConnected(connected);
        if (isBack) void safely(undefined, refreshAll);
      }),
    setLanguage: async (wanted) => {
      language = wanted;
    },
    journalled: () =>
      safely(undefined, async () => {
        const { engine, guestKeeper } = await accounts.current;
        await (engine ?? guestKeeper)?.journalled();
      }),
    sendNow: () => safely(undefined, async () => (await accounts.current).engine?.sendNow()),
    becameVisible: () => safely(undefined, async () => (await accounts.current).engine?.becameVisible()),
    signIn: (credentials) =>
      safely({ kind: 'unreachable' }, async () => {
        const answer = await signIn(transport, language, credentials);
        if (answer.kind !== 'done') return answer;
        const { pointer, ...signedIn } = answer.data;
        let live = await accounts.current;
        if (live.pointer.account === pointer.account) {
          await live.session.accept(signedIn);
        } else {
          await giveBasket(live, pointer.account);
          await leave(live, 'keep');
        }
        live = await accounts.moveTo(pointer, signedIn);
        await live.engine?.sendNow();
        const { db } = live;
        // What the journal gives back waits to be sent before any screen says that nothing does.
        const isHere = async () => (await db.meta.bulkGet(['cursor', 'journalShut'])).every(Boolean);
        await untilStored(isHere, FIRST_PULL_MS);
        return { kind: 'done', data: { account: pointer.account ?? '' } };
      }),
    signOut: async (unsent) => {
      const live = await accounts.current;
      const count = await ownPromises(live.db).count();
      if (live.pointer.account === null) return { kind: 'done' };
      if (unsent === 'ask' && count > 0) return { kind: 'unsent', count };
      if (isConnected) await live.api.call(logout, { body: {}, signal: AbortSignal.timeout(REVOKE_MS) });
      // Who was asked about none has agreed to lose none: what came since is kept.
      await leave(live, unsent === 'delete' ? 'delete' : 'keep');
      await accounts.moveTo(await pointerTo(null));
      return { kind: 'done' };
    },
    askAccount: (name, input) =>
      safely({ kind: 'unreachable' }, async () => {
        const live = await accounts.current;
        // What is ordered is the server's cart: all that was put into it here has to be there.
        if (name === 'readCheckout' && !(await cartIsSent(live))) return { kind: 'unreachable' };
        const answer = await askAccount({ transport, language, api: live.api }, name, input);
        if (answer.kind === 'done' && name === 'eraseAccount') await clearErased(live.pointer.account ?? '');
        // The customer's new rows come with the pull.
        if (answer.kind === 'done' && CHANGES_ROWS.has(name)) await live.engine?.sendNow();
        return answer;
      }),
    refreshPage: (request, maxAgeMs) =>
      safely('unreachable', async () => (await accounts.current).pages.refresh(request, maxAgeMs)),
    refreshProvided: (wanted) =>
      safely('unreachable', async () => refreshProvided(device, (await accounts.current).api, wanted)),
    loadPicture: (hash) => safely('unreachable', async () => (await accounts.current).loadPicture(hash)),
    search: (search, scope) =>
      safely({ kind: 'unreachable' }, async () => {
        const { api: net, db } = await accounts.current;
        return searchRoutes({ index, api: net, db, now: () => clock.now() }, search, scope);
      }),
    ...indexAnswers({ fetched: fetchedIndex, held: () => index.get(), safely }),
    ...packAnswers({ live: () => accounts.current, safely }),
    watchActivity: async (callback) => {
      activity.watch(callback);
    },
  };

  return {
    api,
    stop: async () => {
      stopped.abort();
      await accounts.stop();
      device.close();
      packs.close();
    },
  };
}
