import { liveQuery } from 'dexie';
import { DeviceDb, type Pointer } from '#worker/db/device-db';
import { readPointer } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { closeWhenOutdated } from '../../sync/local/close-when-outdated';
import { keepBadge } from './keep-badge';
import { keepReferer, passRefererOn } from './keep-referer';
import { keepSnapshot } from './keep-snapshot';
import { keepTexts } from './keep-texts';
import { watchInTurn } from './watch-in-turn';
import { leaveTab } from '../../sync/local/leave-tab';
import { letGoWhenLeft } from '../../sync/local/let-go-when-left';
import type { OpeningStores, Stores } from '../../sync/local/stores';
import { forgetWayIn } from '../../account/queries/way-in-entry';

/** The first stores are waited for, and wait themselves for what is drawn of them first, so many milliseconds at most. */
const KNOWN_LATEST_MS = 500;

/**
 * Opens this device's databases at once, and gives those of whoever is signed in to who follows them, anew with each
 * sign-in and sign-out of any tab. The first come once it is known what is drawn of them, so that the rows come with
 * them. It brings Dexie along and is loaded while the first screen is on its way.
 */
export function followStores(
  device: DeviceDb = new DeviceDb(),
  packs: PacksDb = new PacksDb(),
  knownLatestMs = KNOWN_LATEST_MS,
): OpeningStores {
  closeWhenOutdated(device);
  closeWhenOutdated(packs);
  keepReferer(window.location.search, Date.now());
  let follower: { onStores: (stores: Stores) => void; onError: (error: unknown) => void } | undefined;
  let current: Stores | null = null;
  let mayGive = false;
  let failure: { error: unknown } | undefined;
  let answerFirst: (stores: Stores | undefined) => void = () => undefined;
  const first = new Promise<Stores | undefined>((resolve) => {
    answerFirst = resolve;
  });
  let stopKeeping: (() => void) | undefined;
  let stopBadge: (() => void) | undefined;
  const give = () => {
    if (!current || !mayGive) return;
    answerFirst(current);
    if (!follower) return;
    follower.onStores(current);
    stopBadge ??= keepBadge(current);
  };
  const giveFirst = () => {
    if (mayGive) return;
    mayGive = true;
    give();
  };
  const fail = (error: unknown) => {
    failure = { error };
    answerFirst(undefined);
    follower?.onError(error);
  };
  const leave = () => {
    stopKeeping?.();
    stopBadge?.();
    stopBadge = undefined;
    current?.db.close({ disableAutoOpen: false });
  };
  const open = ({ account, database }: Pointer) => {
    // The pointer is written anew at each sign-in; the same one again changes nothing here.
    if (current?.db.name === database && current.account === account) return;
    // Whichever tab signed out, none keeps what was half typed, or looked at on a map.
    if (current && current.account !== null && current.account !== account) leaveTab();
    if (current && current.account !== account) forgetWayIn();
    leave();
    const db = closeWhenOutdated(new PersonalDb(database, account));
    const stores = { account, db, device, packs, watch: watchInTurn };
    current = stores;
    // What was another's is gone at once.
    const isLater = mayGive;
    stopKeeping = keepSnapshot(stores, giveFirst);
    if (isLater) give();
    passRefererOn(stores, Date.now()).catch(fail);
  };
  packs.open().catch(() => undefined);
  setTimeout(() => {
    giveFirst();
    answerFirst(undefined);
  }, knownLatestMs);
  const stopWatchingLeaving = letGoWhenLeft();
  const following = liveQuery(() => readPointer(device)).subscribe(open, fail);
  return {
    first,
    follow: (onStores, onError) => {
      follower = { onStores, onError };
      if (failure) onError(failure.error);
      else give();
      // Corrections may not come before the texts that they correct.
      const stopTexts = keepTexts({ device, watch: liveQuery });
      return () => {
        follower = undefined;
        following.unsubscribe();
        stopTexts();
        stopWatchingLeaving();
        leave();
      };
    },
  };
}
