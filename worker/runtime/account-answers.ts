import { logout } from '#contract/endpoints/account';
import { openAccount, pointerTo } from '../db/open-account';
import { countOwnEntries } from '../db/own-entries';
import type { AccountRequest, EngineApi } from '../api/engine-api';
import { askAccount } from '../requests/ask-account';
import { askCounter, fetchFromCounter } from '../requests/ask-counter';
import { hearCounter } from './hear-counter';
import { keepCheckout } from '../requests/keep-checkout';
import { refreshItems } from '../requests/refresh-items';
import { signIn } from '../requests/sign-in';
import { adoptBasket, finishHandover } from './adopt-basket';
import { orderIsSent } from './order-is-sent';
import type { Environment } from './environment';
import { type AccountPlace, clearErasedAccount, leaveAccount } from './leave-account';
import type { LiveAccount } from './live-account';
import { untilStored } from './until-stored';

type AccountAnswers = Pick<
  EngineApi,
  'signIn' | 'signOut' | 'askAccount' | 'askCounter' | 'fetchFromCounter' | 'watchCounter' | 'refreshItems'
>;

export interface AccountAnswersOptions {
  environment: Pick<Environment, 'transport' | 'language' | 'isConnected' | 'clock' | 'random'>;
  place: AccountPlace;
  /** Answers otherwise instead of throwing. */
  safely: <Result>(otherwise: Result, work: () => Promise<Result>) => Promise<Result>;
}

/** How long a sign-in waits for the account's rows and what its journal gives back; they come anyway. */
const FIRST_PULL_MS = 6_000;
/** How long a sign-out tries to tell the server. */
const REVOKE_MS = 4_000;
/** What changes rows of the customer besides the outbox. */
const CHANGES_ROWS: ReadonlySet<AccountRequest> = new Set([
  'changeInformation',
  'confirmEmailChange',
  'chooseNewsletter',
  'followActivation',
  'enterActivationCode',
  'placeOrder',
  'finalizeZeroOrder',
  'cancelOrder',
  'withdrawOrder',
  'planGift',
  'resendGift',
  'sendGift',
  'withdrawGift',
  'lookAtPayment',
]);

/** How customers come and go on this device, and what they ask of their account. */
export function accountAnswers({
  environment: { transport, language, isConnected, clock, random },
  place,
  safely,
}: AccountAnswersOptions): AccountAnswers {
  const { accounts } = place;
  let watching = new AbortController();

  /** A guest's basket goes to who signs in; when the device cannot do that now, the basket waits as it is. */
  async function giveBasket(live: LiveAccount, account: string | null): Promise<void> {
    if (live.pointer.account !== null || account === null) return;
    await safely(undefined, async () => {
      await adoptBasket(live.db, account);
      await live.guestKeeper?.forgetGone();
    });
  }

  return {
    signIn: (credentials) =>
      safely({ kind: 'unreachable' }, async () => {
        const answer = await signIn(transport, language(), credentials);
        if (answer.kind !== 'done') return answer;
        const { pointer, ...signedIn } = answer.data;
        let live = await accounts.current;
        if (live.pointer.account === pointer.account) {
          await live.session.accept(signedIn);
        } else {
          await giveBasket(live, pointer.account);
          await leaveAccount(place, live, 'keep');
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
      const count = await countOwnEntries(live.db);
      if (live.pointer.account === null) return { kind: 'done' };
      if (unsent === 'ask' && count > 0) return { kind: 'unsent', count };
      if (isConnected()) await live.api.call(logout, { body: {}, signal: AbortSignal.timeout(REVOKE_MS) });
      // Who was asked about none has agreed to lose none: what came since is kept.
      await leaveAccount(place, live, unsent === 'delete' ? 'delete' : 'keep');
      await accounts.moveTo(await pointerTo(null));
      return { kind: 'done' };
    },
    askAccount: (name, input) =>
      safely({ kind: 'unreachable' }, async () => {
        const live = await accounts.current;
        // What is ordered is the server's cart: all that was put into it here has to be there.
        if (name === 'readCheckout' && !(await orderIsSent(live))) return { kind: 'unreachable' };
        const answer = await askAccount({ transport, language: language(), api: live.api }, name, input);
        const { account } = live.pointer;
        if (answer.kind === 'done' && name === 'eraseAccount' && account !== null) {
          await safely(undefined, () => clearErasedAccount(place, account));
        }
        // What could not be kept takes nothing from the answer.
        await safely(undefined, () => keepCheckout(live.db, name, answer, clock.now()));
        // The customer's new rows come with the pull.
        if (answer.kind === 'done' && CHANGES_ROWS.has(name)) await live.engine?.sendNow();
        return answer;
      }),
    askCounter: (question) =>
      safely({ kind: 'unreachable' }, async () => askCounter((await accounts.current).api, question)),
    fetchFromCounter: (question, begin) =>
      safely({ kind: 'unreachable' }, async () =>
        fetchFromCounter((await accounts.current).api, question, begin),
      ),
    refreshItems: (request) =>
      safely({ kind: 'unreachable' }, async () => {
        const { db, api } = await accounts.current;
        return refreshItems(db, api, request, clock.now());
      }),
    watchCounter: async (path, callback) => {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      if (!callback) return;
      const ports = { api: async () => (await accounts.current).api, clock, random: () => random.number() };
      void safely(undefined, () => hearCounter(ports, { path, tell: callback }, signal));
    },
  };
}

/** A sign-in that a crash cut off before the guest's basket was handed over is finished. */
export async function finishSignIn(): Promise<void> {
  const guest = await openAccount(await pointerTo(null), () => undefined);
  try {
    await finishHandover(guest);
  } finally {
    guest.close();
  }
}
