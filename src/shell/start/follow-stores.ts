import { liveQuery } from 'dexie';
import { DeviceDb } from '#worker/db/device-db';
import { readPointer } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { closeWhenOutdated } from '../../sync/local/close-when-outdated';
import { keepBadge } from './keep-badge';
import { keepReferer, passRefererOn } from './keep-referer';
import { keepSnapshot } from './keep-snapshot';
import { keepTexts } from './keep-texts';
import { leaveTab } from '../../sync/local/leave-tab';
import { letGoWhenLeft } from '../../sync/local/let-go-when-left';
import type { FollowStores, Stores } from '../../sync/local/stores';
import { forgetWayIn } from '../../account/queries/way-in-entry';

/**
 * Opens this device's databases and gives those of whoever is signed in, anew with each sign-in and sign-out of
 * any tab. It brings Dexie along and is loaded when the first screen stands.
 */
export function followStores(
  device: DeviceDb = new DeviceDb(),
  packs: PacksDb = new PacksDb(),
): FollowStores {
  closeWhenOutdated(device);
  closeWhenOutdated(packs);
  keepReferer(window.location.search, Date.now());
  return (onStores, onError) => {
    const stopTexts = keepTexts({ device, watch: liveQuery });
    const stopWatchingLeaving = letGoWhenLeft();
    let current: Stores | null = null;
    let stopKeeping: (() => void) | undefined;
    let stopBadge: (() => void) | undefined;
    const leave = () => {
      stopKeeping?.();
      stopBadge?.();
      current?.db.close({ disableAutoOpen: false });
    };
    const following = liveQuery(() => readPointer(device)).subscribe(({ account, database }) => {
      // The pointer is written anew at each sign-in; the same one again changes nothing here.
      if (current?.db.name === database && current.account === account) return;
      // Whichever tab signed out, none keeps what was half typed, or looked at on a map.
      if (current && current.account !== null && current.account !== account) leaveTab();
      if (current && current.account !== account) forgetWayIn();
      leave();
      const db = closeWhenOutdated(new PersonalDb(database, account));
      current = { account, db, device, packs, watch: liveQuery };
      onStores(current);
      stopKeeping = keepSnapshot(current);
      stopBadge = keepBadge(current);
      passRefererOn(current, Date.now()).catch(onError);
    }, onError);
    return () => {
      following.unsubscribe();
      stopTexts();
      stopWatchingLeaving();
      leave();
    };
  };
}
