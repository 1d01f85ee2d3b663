import type { SellerFacts } from '#contract/catalogue/seller-facts';
import { useLiveQuery } from './use-live-query';

/** Who sells, as this device heard last; null is the demonstration, "unheard" on a device that was never told. */
export function useSeller(): SellerFacts | null | 'unheard' | undefined {
  return useLiveQuery(async ({ device }) => {
    const row = await device.provided.get('seller');
    return row && 'seller' in row ? row.seller : 'unheard';
  });
}

/** What VAT prices hold, to be said beside them: the product's own, the buyer's country's, none; or not known yet. */
export function useVatWithin(): 'own' | 'varies' | 'none' | undefined {
  const seller = useSeller();
  if (seller === undefined || seller === 'unheard') return undefined;
  if (seller?.exemption) return 'none';
  return seller?.vatVaries === true ? 'varies' : 'own';
}
