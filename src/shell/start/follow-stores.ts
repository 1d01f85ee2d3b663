import { liveQuery } from 'dexie';
import { DeviceDb } from '#worker/db/device-db';
import { readPointer } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { closeWhenOutdated } from '../../sync/local/close-when-outdated';
import { keepReferer, takeReferer } from './keep-referer';
import { keepSnapshot } from './keep-snapshot';
import { leaveTab } from '../../sync/local/leave-tab';
import type { FollowStores, Stores } from '../../sync/local/stores';
import { forgetWayIn } from '../../account/queries/way-in-entry';
import { ownPromises } from '#worker/db/own-entries';
import { listedRefusals } from '../../sync/local/listed-refusals';
import i18next from 'i18next';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { correctTexts } from '../../language/correct-texts';

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
      if (current && current.account !== null && current.account !== account) leaveTab(current.account);
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
      leave();
    };
  };
}

/**
 * Shows on the installed app's icon how many changes wait to be sent or were refused. Answers how to stop, which takes
 * the figure off. Does nothing where icons bear no figures.
 */
function keepBadge({ account, db, watch }: Stores): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  // Refused where the app is not installed, and nobody is to hear of that.
  const show = (count: number) =>
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  const counting = watch(async () => {
    const waiting = account === null ? 0 : await ownPromises(db).count();
    return waiting + (await listedRefusals(db)).length;
  }).subscribe(show, () => show(0));
  return () => {
    counting.unsubscribe();
    show(0);
  };
}

/** Draws the provider's corrections over the texts of the language of the moment, as they come. Answers how to stop. */
function keepTexts({ device, watch }: Pick<Stores, 'device' | 'watch'>): () => void {
  const follow = () => {
    const language = normalizeLanguage(i18next.language);
    const reading = watch(() => device.provided.get(`texts/${language}`)).subscribe(
      (row) => {
        if (row && 'texts' in row) correctTexts(language, row.texts);
      },
      // Without its database a device says what it was built with.
      () => undefined,
    );
    return () => reading.unsubscribe();
  };
  let stop = follow();
  const again = () => {
    stop();
    stop = follow();
  };
  i18next.on('languageChanged', again);
  return () => {
    stop();
    i18next.off('languageChanged', again);
  };
}

/** Promises to tell who sent the customer here, once somebody is signed in; nobody waits for it. */
async function passRefererOn({ account, db }: Stores, now: number): Promise<void> {
  const record = account === null ? null : takeReferer(now);
  if (!record) return;
  const [{ mutate }, { noteReferer }] = await Promise.all([
    import('#worker/mutations/mutate'),
    import('#worker/mutations/referer'),
  ]);
  await mutate(db, noteReferer, record);
}
