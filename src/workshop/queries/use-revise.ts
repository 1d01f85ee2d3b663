import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemKey, type ContentKind, type ItemKey } from '#contract/workshop/item-key';
import { showToast } from '../../kit/overlay/show-toast';
import { notKeptWords } from '../../sync/local/not-kept-words';
import { useChange } from '../../sync/local/use-change';

const mutations = () => import('#worker/mutations/revisions');

/** As many as one change names. */
const BACK_AT_ONCE = 500;

/** What an editor does to pieces of content, on this device first. `label` is what the item is called. */
export interface Revising {
  revise(
    key: ItemKey,
    fields: Record<string, unknown>,
    label: string,
    settles?: readonly string[],
  ): Promise<void>;
  remove(key: ItemKey, label: string): Promise<void>;
  /** Takes many whole revisions back at once. */
  putAllBack(keys: readonly ItemKey[], label: string): Promise<void>;
  /** Takes a whole revision back, or some of its fields. */
  putBack(seen: { key: ItemKey; v: number }, label: string, fields?: readonly string[]): Promise<void>;
}

/** What cannot be kept on this device is said, whoever asked for it: a form would look as if nothing had been done. */
export function useRevise(): Revising {
  const { t } = useTranslation();
  const keep = useChange();
  return useMemo(() => {
    const change: typeof keep = async (load, args) => {
      try {
        return await keep(load, args);
      } catch (error) {
        showToast({ words: t(notKeptWords(error, 'common.error.generic')), severity: 'error' });
        throw error;
      }
    };
    return {
      async revise(key, fields, label, settles) {
        const load = async () => (await mutations()).reviseItem;
        await change(load, { key, fields, label, ...(settles && { settles: [...settles] }) });
      },
      async remove(key, label) {
        await change(async () => (await mutations()).removeItem, { key, label });
      },
      async putAllBack(keys, label) {
        for (let at = 0; at < keys.length; at += BACK_AT_ONCE) {
          const some = keys.slice(at, at + BACK_AT_ONCE).map((key) => ({ key }));
          await change(async () => (await mutations()).withdrawRevisions, { keys: some, label });
        }
      },
      async putBack({ key, v }, label, fields) {
        const one = { key, ...(v > 0 && { v }), ...(fields && { fields: [...fields] }) };
        await change(async () => (await mutations()).withdrawRevisions, { keys: [one], label });
      },
    };
  }, [keep, t]);
}

/** The key of something new. */
export function newItemKey<const Kind extends ContentKind>(kind: Kind): ItemKey<Kind> {
  return itemKey(kind, crypto.randomUUID());
}
