import type { SellerFacts } from '#contract/catalogue/seller-facts';
import { useLiveQuery } from './use-live-query';

/** Who sells, as this device heard last; null is the demonstration, "unheard" on a device that was never told. */
export function useSeller(): SellerFacts | null | 'unheard' | undefined {
  return useLiveQuery(async ({ device }) => {
    const row = await device.provided.get('seller');
    return row && 'seller' in row ? row.seller : 'unheard';
  });
}

/** Whether prices hold VAT, to be said beside them; undefined while it is not known. */
export function useHasVat(): boolean | undefined {
  const seller = useSeller();
  return seller === undefined || seller === 'unheard' ? undefined : (seller?.exemption ?? null) === null;
}
