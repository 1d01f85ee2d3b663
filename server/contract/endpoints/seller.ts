import { ShopSeller } from '../catalogue/seller-facts';
import { defineEndpoint } from './endpoint';

/** Who sells, and what else is to be known of them before paying. */
export const seller = defineEndpoint({
  name: 'seller',
  method: 'GET',
  path: '/seller',
  localised: true,
  auth: 'none',
  write: false,
  data: ShopSeller,
});
