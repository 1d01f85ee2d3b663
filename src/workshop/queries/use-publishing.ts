import { useState } from 'react';
import type { SeenRevision } from '#contract/workshop/publishing';
import type { ItemKey } from '#contract/workshop/item-key';
import { useOpenItems } from './use-edited';

/** What of the open revisions is to be published: all that the server has heard of, but for what was left out. */
export function useChosen() {
  const items = useOpenItems();
  const [leftOut, setLeftOut] = useState<ReadonlySet<ItemKey>>(new Set());
  const sent = (items ?? []).filter(({ revision }) => revision !== null && revision.pending === 0);
  const chosen = sent.flatMap(({ key, revision }): SeenRevision[] =>
    revision && !leftOut.has(key) ? [{ key, v: revision.v }] : [],
  );
  return {
    items,
    /** Those that wait to be sent cannot be published yet. */
    unsent: (items ?? []).length - sent.length,
    chosen,
    isChosen: (key: ItemKey) => chosen.some((one) => one.key === key),
    choose: (keys: readonly ItemKey[], isOn: boolean) => {
      const next = new Set(leftOut);
      for (const key of keys) {
        if (isOn) next.delete(key);
        else next.add(key);
      }
      setLeftOut(next);
    },
  };
}
