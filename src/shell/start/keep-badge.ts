import { ownEntries } from '#worker/db/own-entries';
import { listedRefusals } from '../../sync/local/listed-refusals';
import type { Stores } from '../../sync/local/stores';

/**
 * Shows on the installed app's icon how many changes wait to be sent or were refused. Answers how to stop, which takes
 * the figure off. Does nothing where icons bear no figures.
 */
export function keepBadge({ account, db, watch }: Stores): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  // Refused where the app is not installed, and nobody is to hear of that.
  const show = (count: number) =>
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  const counting = watch(async () => {
    const waiting = account === null ? 0 : await ownEntries(db).count();
    return waiting + (await listedRefusals(db)).length;
  }).subscribe(show, () => show(0));
  return () => {
    counting.unsubscribe();
    show(0);
  };
}
