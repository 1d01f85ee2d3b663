import { seller } from '#contract/endpoints/seller';
import { implement } from '../handler/implement';

/** Who sells. */
export const sellerEndpoints = {
  seller: implement(seller, async ({ services }) => ({ seller: services.seller ?? null })),
};
