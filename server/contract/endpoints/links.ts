import { MenuLinks } from '../catalogue/menu-link';
import { defineEndpoint } from './endpoint';

/** Where the menu leads outside the app, as the provider has configured it. */
export const links = defineEndpoint({
  name: 'links',
  method: 'GET',
  path: '/links',
  localised: true,
  auth: 'none',
  write: false,
  data: MenuLinks,
});
