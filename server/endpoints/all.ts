import type { Implementation } from '../handler/implement';
import { accountEndpoints } from './account';
import { activationEndpoints } from './activation';
import { addressEndpoints } from './addresses';
import { appEndpoints } from './app';
import { bookmarkEndpoints } from './bookmarks';
import { cartEndpoints } from './cart';
import { catalogueEndpoints } from './catalogue';
import { emailChangeEndpoints } from './email-change';
import { flashMessageEndpoints } from './flash-messages';
import { linkEndpoints } from './links';
import { orderEndpoints } from './orders';
import { ownCatalogueEndpoints } from './own-catalogue';
import { packEndpoints } from './packs';
import { presentationEndpoints } from './presentation';
import { profileEndpoints } from './profile';
import { refusalEndpoints } from './refusals';
import { registrationEndpoints } from './registration';
import { savedRouteEndpoints } from './saved-routes';
import { serviceEndpoints } from './service';
import { tickingEndpoints } from './ticking';

/** Everything the server answers; a test holds it against the contract. */
export const allImplementations: readonly Implementation[] = [
  ...accountEndpoints,
  ...activationEndpoints,
  ...addressEndpoints,
  ...appEndpoints,
  ...bookmarkEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...emailChangeEndpoints,
  ...flashMessageEndpoints,
  ...linkEndpoints,
  ...orderEndpoints,
  ...ownCatalogueEndpoints,
  ...packEndpoints,
  ...presentationEndpoints,
  ...profileEndpoints,
  ...refusalEndpoints,
  ...registrationEndpoints,
  ...savedRouteEndpoints,
  ...serviceEndpoints,
  ...tickingEndpoints,
];
