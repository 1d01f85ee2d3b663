import * as account from './account';
import * as activation from './activation';
import * as addresses from './addresses';
import * as app from './app';
import * as bookmarks from './bookmarks';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as emailChange from './email-change';
import type { Endpoint } from './endpoint';
import * as flashMessages from './flash-messages';
import * as links from './links';
import * as orders from './orders';
import * as ownCatalogue from './own-catalogue';
import * as presentation from './presentation';
import * as profile from './profile';
import * as refusals from './refusals';
import * as registration from './registration';
import * as savedRoutes from './saved-routes';
import * as service from './service';
import * as ticking from './ticking';

/** Every endpoint of the API; the server answers exactly these and OpenAPI lists them. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  activation,
  addresses,
  app,
  bookmarks,
  cart,
  catalogue,
  emailChange,
  flashMessages,
  links,
  orders,
  ownCatalogue,
  presentation,
  profile,
  refusals,
  registration,
  savedRoutes,
  service,
  ticking,
]
  .flatMap((group): unknown[] => Object.values(group))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'data' in value,
  );
