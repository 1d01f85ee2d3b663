import { MenuLinks } from '../catalogue/menu-link';
import { ShopSeller } from '../catalogue/seller-facts';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** Where the menu leads outside the app, as the provider has configured it, and who sells. */
export const provided = defineEndpoint({
  name: 'provided',
  method: 'GET',
  path: '/provided',
  localised: true,
  auth: 'none',
  write: false,
  data: z.strictObject({ ...MenuLinks.shape, ...ShopSeller.shape }),
});
