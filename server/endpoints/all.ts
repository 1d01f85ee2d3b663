import type { Implementation } from '../app/implement';
import { accountEndpoints } from './account';
import { catalogueEndpoints } from './catalogue';
import { packEndpoints } from './packs';
import { refusalEndpoints } from './refusals';
import { savedRouteEndpoints } from './saved-routes';
import { serviceEndpoints } from './service';
import { tickingEndpoints } from './ticking';

/** Everything the server answers; a test holds it against the contract. */
export const allImplementations: readonly Implementation[] = [
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...packEndpoints,
  ...refusalEndpoints,
  ...savedRouteEndpoints,
  ...serviceEndpoints,
  ...tickingEndpoints,
];
