import { countOwnEntries } from '#worker/db/own-entries';
import { listedRefusals } from '../../sync/local/listed-refusals';
import { unreadNews } from '#worker/packs/pack-news';
import type { Stores } from '../../sync/local/stores';

/**
 * Shows on the installed app's icon how many changes wait to be sent or were refused, and of how many downloads the closures or
 * the access changed unread. Answers how to stop, which takes
 * the figure off. Does nothing where icons bear no figures.
 */
export function keepBadge({ account, db, packs, watch }: Stores): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  // Refused where the app is not installed, and nobody is to hear of that.
  const show = (count: number) =>
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  const counting = watch(async () => {
    const waiting = account === null ? 0 : await countOwnEntries(db);
    const held = account === null ? [] : await packs.packs.where('account').equals(account).toArray();
    const news = held.filter((pack) => unreadNews(pack).length > 0).length;
    return waiting + (await listedRefusals(db)).length + news;
  }).subscribe(show, () => show(0));
  return () => {
    counting.unsubscribe();
    show(0);
  };
}
