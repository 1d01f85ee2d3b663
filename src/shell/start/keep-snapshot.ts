import i18next from 'i18next';
import { unreadNews } from '#worker/packs/pack-news';
import { accessTo } from '#contract/rules/access';
import type { Language } from '#contract/language';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { countOwnEntries } from '#worker/db/own-entries';
import { currentLanguage } from '../../language/current-language';
import { whenIdle } from '../../sync/when-idle';
import { listedRefusals } from '../../sync/local/listed-refusals';
import {
  clearSnapshot,
  currentSnapshot,
  nameOf,
  noteWhetherLost,
  reopenSnapshot,
  type RouteSnapshot,
  setSnapshot,
  storeSnapshot,
} from '../../sync/local/route-snapshot';
import type { Stores } from '../../sync/local/stores';

/** A snapshot is drawn for so long at most. */
const LIFE_MS = 14 * 86_400_000;

/**
 * Keeps the snapshot as new as the local copy: at once in memory, in local storage when the page rests. `onKnown` is
 * called once there is one, at once where the last visit kept it, or once there can be none. Answers how to stop, which
 * wipes it: the account is another one then.
 */
export function keepSnapshot(stores: Stores, onKnown: () => void): () => void {
  noteWhetherLost(stores.account);
  if (currentSnapshot()?.account === stores.account) onKnown();
  else clearSnapshot();
  reopenSnapshot();
  // Opened before the texts are here, the page is in the language of its address.
  let language = normalizeLanguage(i18next.language ?? currentLanguage());
  const compose = () => composeSnapshot(stores, language);
  let isStopped = false;
  let cancel: (() => void) | undefined;
  const keep = (snapshot: RouteSnapshot) => {
    setSnapshot(snapshot);
    onKnown();
    cancel ??= whenIdle(() => {
      cancel = undefined;
      storeSnapshot();
    });
  };
  const answers = stores.watch(compose).subscribe(keep, () => {
    clearSnapshot();
    onKnown();
  });
  const follow = (chosen: string) => {
    if (normalizeLanguage(chosen) === language) return;
    language = normalizeLanguage(chosen);
    clearSnapshot();
    void compose().then((snapshot) => {
      if (!isStopped) keep(snapshot);
    }, clearSnapshot);
  };
  i18next.on('languageChanged', follow);
  return () => {
    isStopped = true;
    i18next.off('languageChanged', follow);
    answers.unsubscribe();
    cancel?.();
    clearSnapshot();
  };
}

async function composeSnapshot(
  { account, db, packs, device }: Stores,
  language: Language,
): Promise<RouteSnapshot> {
  const [saved, validations, customer, waiting, refusals, [time, sync], manifest] = await Promise.all([
    db.savedRoute.orderBy('label').toArray(),
    db.validation.toArray(),
    db.customer.toCollection().first(),
    account === null ? 0 : countOwnEntries(db),
    listedRefusals(db),
    db.meta.bulkGet(['serverTime', 'sync']),
    device.indexManifest.get('manifest'),
  ]);
  // What a guidebook brings is not on the first screen, and may be hundreds.
  const held = account === null ? [] : await packs.packs.bulkGet(saved.map(({ id }) => id));
  const rows = held.filter((pack) => pack !== undefined);
  const serverTime = time?.key === 'serverTime' ? time.value : 0;
  const now = Math.max(Date.now(), serverTime);
  const ends = saved.flatMap(({ keys }) => {
    const access = accessTo(keys, validations, now);
    return access.state === 'none' || access.state === 'over' || access.until === null
      ? []
      : [Date.parse(access.until)];
  });
  return {
    language,
    account,
    expiresAt: Math.min(now + LIFE_MS, ...ends),
    serverTime,
    customer: nameOf(customer),
    saved,
    packs: rows.map(({ key, state, stoppedBy, bytes, bytesHeld, error, facts, changes }) => ({
      key,
      state,
      bytes,
      bytesHeld,
      ...(stoppedBy && { stoppedBy }),
      ...(error !== undefined && { error }),
      ...(facts && { facts }),
      ...(changes && unreadNews({ changes }).length > 0 && { changes }),
    })),
    validations: validations.map(({ guidebookId, productId, endValidationDate }) => ({
      guidebookId,
      productId,
      endValidationDate,
    })),
    waiting,
    refused: refusals.length,
    sync: sync?.key === 'sync' ? sync.value : { phase: 'idle', lastSyncAt: null },
    isDemo: manifest?.demo ?? false,
  };
}
