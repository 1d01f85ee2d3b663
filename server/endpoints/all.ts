import type { EndpointName } from '#contract/endpoints/all';
import type { Implementation } from '../handler/implement';
import { accountEndpoints } from './account';
import { activationEndpoints } from './activation';
import { addressEndpoints } from './addresses';
import { appEndpoints } from './app';
import { batchEndpoints } from './batch';
import { bookmarkEndpoints } from './bookmarks';
import { cartEndpoints } from './cart';
import { catalogueEndpoints } from './catalogue';
import { climbNameEndpoints } from './climb-names';
import { counterCustomerEndpoints } from './counter/customers';
import { counterOrderHandlingEndpoints } from './counter/order-handling';
import { counterAccountsEndpoints } from './counter/accounts';
import { counterFigureEndpoints } from './counter/figures';
import { counterHealthEndpoints } from './counter/health';
import { counterOrderEndpoints } from './counter/orders';
import { counterPaperAccessEndpoints } from './counter/paper-access';
import { counterProductEndpoints } from './counter/products';
import { counterReductionEndpoints } from './counter/reductions';
import { counterVatEndpoints } from './counter/vat';
import { counterReportEndpoints } from './counter/reports';
import { counterStaffEndpoints } from './counter/staff';
import { counterNewsletterEndpoints } from './counter/newsletter';
import { counterWordEndpoints } from './counter/words';
import { emailChangeEndpoints } from './email-change';
import { flashMessageEndpoints } from './flash-messages';
import { holdingEndpoints } from './holdings';
import { houseCatalogueFileEndpoints } from './house/catalogue-file';
import { housePublishingEndpoints } from './house/publishing';
import { houseWorkEndpoints } from './house/work';
import { houseFeedEndpoints } from './house/feed';
import { houseRevisionEndpoints } from './house/revisions';
import { ledgerEndpoints } from './ledger';
import { orderEndpoints } from './orders';
import { otherVersionEndpoints } from './other-versions';
import { ownCatalogueEndpoints } from './own-catalogue';
import { ownListEndpoints } from './own-lists';
import { ownCopyEndpoints } from './own-copy';
import { packEndpoints } from './packs';
import { passkeyEndpoints } from './passkeys';
import { photoEndpoints } from './photos/photos';
import { placePictureEndpoints } from './place-pictures';
import { presentationEndpoints } from './presentation';
import { profileEndpoints } from './profile';
import { providedEndpoints } from './provided';
import { refusalEndpoints } from './refusals';
import { registrationEndpoints } from './registration';
import { reportEndpoints } from './reports/reports';
import { savedRouteEndpoints } from './saved-routes';
import { serviceEndpoints } from './service';
import { tickingEndpoints } from './ticking';

type Group = { readonly [Name in EndpointName]?: Implementation<Name> };

type Implemented<Groups, Seen = never> = Groups extends readonly [infer First, ...infer Rest]
  ? Implemented<Rest, Seen | keyof First>
  : Seen;
type Twice<Groups, Seen = never, Found = never> = Groups extends readonly [infer First, ...infer Rest]
  ? Twice<Rest, Seen | keyof First, Found | (keyof First & Seen)>
  : Found;
/** What is wrong with the groups; unknown when nothing is. */
type Whole<Groups> = [EndpointName] extends [Implemented<Groups>]
  ? [Twice<Groups>] extends [never]
    ? unknown
    : { implementedTwice: Twice<Groups> }
  : { notImplemented: Exclude<EndpointName, Implemented<Groups>> };

/** The implementations of all groups. One that is missing, or stands in two groups, does not compile. */
function implementationsOf<const Groups extends readonly Group[]>(
  groups: Groups & Whole<Groups>,
): readonly Implementation[] {
  return groups.flatMap((group) => Object.values(group));
}

/** Everything the server answers. */
export const allImplementations = implementationsOf([
  accountEndpoints,
  activationEndpoints,
  addressEndpoints,
  appEndpoints,
  batchEndpoints,
  bookmarkEndpoints,
  cartEndpoints,
  catalogueEndpoints,
  climbNameEndpoints,
  counterCustomerEndpoints,
  counterOrderHandlingEndpoints,
  counterAccountsEndpoints,
  counterFigureEndpoints,
  counterHealthEndpoints,
  counterOrderEndpoints,
  counterPaperAccessEndpoints,
  counterProductEndpoints,
  counterReductionEndpoints,
  counterVatEndpoints,
  counterReportEndpoints,
  counterStaffEndpoints,
  counterWordEndpoints,
  counterNewsletterEndpoints,
  emailChangeEndpoints,
  flashMessageEndpoints,
  holdingEndpoints,
  houseCatalogueFileEndpoints,
  housePublishingEndpoints,
  houseWorkEndpoints,
  houseFeedEndpoints,
  houseRevisionEndpoints,
  ledgerEndpoints,
  orderEndpoints,
  otherVersionEndpoints,
  ownCatalogueEndpoints,
  ownListEndpoints,
  ownCopyEndpoints,
  packEndpoints,
  passkeyEndpoints,
  photoEndpoints,
  placePictureEndpoints,
  presentationEndpoints,
  profileEndpoints,
  providedEndpoints,
  refusalEndpoints,
  registrationEndpoints,
  reportEndpoints,
  savedRouteEndpoints,
  serviceEndpoints,
  tickingEndpoints,
]);
