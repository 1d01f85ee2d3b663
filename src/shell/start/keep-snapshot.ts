import i18next from 'i18next';
import { unreadNews } from '#worker/packs/pack-news';
import { accessTo } from '#contract/rules/access';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { ownEntries } from '#worker/db/own-entries';
import { whenIdle } from '../../kit/page/when-idle';
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
 * Keeps the snapshot as new as the local copy: at once in memory, in local storage when the page rests. Answers
 * how to stop, which wipes it: the account is another one then.
 */
export function keepSnapshot(stores: Stores): () => void {
  noteWhetherLost(stores.account);
  if (currentSnapshot()?.account !== stores.account) clearSnapshot();
  reopenSnapshot();
  let isStopped = false;
  let cancel: (() => void) | undefined;
  const keep = (snapshot: RouteSnapshot) => {
    setSnapshot(snapshot);
    cancel ??= whenIdle(() => {
      cancel = undefined;
      storeSnapshot();
    });
  };
  const answers = stores.watch(() => composeSnapshot(stores)).subscribe(keep, () => clearSnapshot());
  const follow = () => {
    clearSnapshot();
    void composeSnapshot(stores).then((snapshot) => {
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

async function composeSnapshot({ account, db, packs, device }: Stores): Promise<RouteSnapshot> {
  const saved = await db.savedRoute.orderBy('label').toArray();
  const validations = await db.validation.toArray();
  const customer = await db.customer.toCollection().first();
  const waiting = account === null ? 0 : await ownEntries(db).count();
  const refused = (await listedRefusals(db)).length;
  const [time, sync] = await db.meta.bulkGet(['serverTime', 'sync']);
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
    language: normalizeLanguage(i18next.language),
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
    refused,
    sync: sync?.key === 'sync' ? sync.value : { phase: 'idle', lastSyncAt: null },
    isDemo: (await device.indexManifest.get('manifest'))?.demo ?? false,
  };
}
