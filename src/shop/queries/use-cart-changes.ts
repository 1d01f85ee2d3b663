import { useEffect, useEffectEvent } from 'react';
import type { CartItem } from '#contract/tables/cart';
import type { SeenItem } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';
import { type ItemChange, itemChanges } from './item-changes';

/** What became of the products in the cart since the customer saw them there. */
export interface CartChanges {
  changes: ItemChange[];
  /** The customer has read it: the cart counts as seen as it is now. */
  accept: () => void;
}

/** The changes of what lies in the cart, until they were read; a product that is new there is seen with its line. */
export function useCartChanges(items: readonly CartItem[]): CartChanges {
  const { stores } = useLocal();
  const seen = useLiveQuery(async ({ db }) => {
    const row = await db.meta.get('seenCart');
    return row?.key === 'seenCart' ? row.value : [];
  });
  const held = new Set(items.map(({ productId }) => productId));
  const known = new Set(seen?.map(({ productId }) => productId));
  const fresh = items.filter(({ productId }) => !known.has(productId));
  const isBehind = seen !== undefined && (fresh.length > 0 || [...known].some((id) => !held.has(id)));

  const keep = (value: SeenItem[]) => void stores?.db.meta.put({ key: 'seenCart', value });
  const catchUp = useEffectEvent(() => {
    const stay = seen?.filter(({ productId }) => held.has(productId)) ?? [];
    keep([...stay, ...fresh.map(toSeen)]);
  });
  useEffect(() => {
    if (isBehind) catchUp();
  }, [isBehind]);
  return { changes: itemChanges(seen ?? [], items), accept: () => keep(items.map(toSeen)) };
}

function toSeen({ productId, subject, kind, priceCents, onSale, left }: CartItem): SeenItem {
  return { productId, subject, kind, priceCents, onSale, left };
}
