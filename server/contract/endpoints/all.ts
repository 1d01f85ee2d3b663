import * as account from './account';
import * as activation from './activation';
import * as addresses from './addresses';
import * as app from './app';
import * as batch from './batch';
import * as bookmarks from './bookmarks';
import * as cart from './shop/cart';
import * as catalogue from './catalogue';
import * as climbNames from './climb-names';
import * as counterCustomers from './counter/customers';
import * as counterAccounts from './counter/accounts';
import * as counterFigures from './counter/figures';
import * as counterHealth from './counter/health';
import * as counterLog from './counter/log';
import * as counterOrderHandling from './counter/order-handling';
import * as counterOrders from './counter/orders';
import * as counterPaperAccess from './counter/paper-access';
import * as counterPayouts from './counter/payouts';
import * as counterProducts from './counter/products';
import * as counterReductions from './counter/reductions';
import * as counterReports from './counter/reports';
import * as counterShipping from './counter/shipping';
import * as counterVat from './counter/vat';
import * as counterStaff from './counter/staff';
import * as counterNewsletter from './counter/newsletter';
import * as counterWords from './counter/words';
import * as emailChange from './email-change';
import type { Endpoint } from './endpoint';
import * as flashMessages from './flash-messages';
import * as holdings from './holdings';
import * as houseCatalogueFile from './house/catalogue-file';
import * as housePublishing from './house/publishing';
import * as houseFeed from './house/feed';
import * as houseItems from './house/items';
import * as houseRevisions from './house/revisions';
import * as houseWork from './house/work';
import * as ledger from './shop/ledger';
import * as orders from './shop/orders';
import * as otherVersions from './other-versions';
import * as ownCatalogue from './own-catalogue';
import * as ownLists from './own-lists';
import * as ownCopy from './own-copy';
import * as passkeys from './passkeys';
import * as photos from './photos/photos';
import * as placePictures from './place-pictures';
import * as presentation from './presentation';
import * as profile from './profile';
import * as provided from './provided';
import * as refusals from './refusals';
import * as registration from './registration';
import * as reports from './reports/reports';
import * as savedRoutes from './saved-routes';
import * as service from './service';
import * as ticking from './ticking';

const groups = [
  account,
  activation,
  addresses,
  app,
  batch,
  bookmarks,
  cart,
  catalogue,
  climbNames,
  counterCustomers,
  counterAccounts,
  counterFigures,
  counterHealth,
  counterLog,
  counterOrderHandling,
  counterOrders,
  counterPayouts,
  counterPaperAccess,
  counterProducts,
  counterReductions,
  counterReports,
  counterShipping,
  counterVat,
  counterStaff,
  counterNewsletter,
  counterWords,
  emailChange,
  flashMessages,
  holdings,
  houseCatalogueFile,
  housePublishing,
  houseWork,
  houseFeed,
  houseItems,
  houseRevisions,
  ledger,
  orders,
  otherVersions,
  ownCatalogue,
  ownLists,
  ownCopy,
  passkeys,
  photos,
  placePictures,
  presentation,
  profile,
  provided,
  refusals,
  registration,
  reports,
  savedRoutes,
  service,
  ticking,
] as const;

type NamesIn<Group> = Group[keyof Group] extends infer Member
  ? Member extends { path: string; name: infer Name extends string }
    ? Name
    : never
  : never;
type NamesInEach<Group> = Group extends unknown ? NamesIn<Group> : never;
export type EndpointName = NamesInEach<(typeof groups)[number]>;
export type NamedEndpoint = Endpoint & { name: EndpointName };

/** Every endpoint of the API; the server answers exactly these and OpenAPI lists them. */
export const allEndpoints: readonly NamedEndpoint[] = groups
  .flatMap((group): unknown[] => Object.values(group))
  .filter(
    (value): value is NamedEndpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'data' in value,
  );
