import { createRootRoute, createRoute, notFound, redirect, stripSearchParams } from '@tanstack/react-router';
import { currentLanguage } from '../../language/current-language';
import { followLanguage } from '../../language/start-language';
import { NotFoundPage } from '../errors/not-found-page';
import { MyRoutesScreen } from '../../saved/screens/my-routes/my-routes-screen';
import { formScreen, lazyScreen } from './lazy-screen';
import {
  plainRoutesSearch,
  readCounterSearch,
  readWordsSearch,
  readCorrectionSearch,
  readCragSearch,
  readDaySearch,
  readFindSearch,
  readLetterSearch,
  readLogbookSearch,
  readOrderSearch,
  readRescueSearch,
  readRoutesSearch,
  readSectorSearch,
  readShelfSearch,
  readSignInSearch,
  readTickSearch,
  readWorkshopSearch,
} from './screen-search';
import { tidyPath } from '#contract/paths/translate-path';

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '{-$lng}',
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ params, location, preload }) => {
    if (params.lng === 'fr' || params.lng === 'en') {
      // The texts follow the address; a preloaded link must not change what is being read.
      if (!preload) await followLanguage(params.lng);
      return;
    }
    const language = currentLanguage();
    if (params.lng === undefined) {
      throw redirect({
        href: `${tidyPath(location.pathname, language)}${location.searchStr}`,
        replace: true,
      });
    }
    throw notFound();
  },
});

const homeRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/{-$lng}/routes', replace: true });
  },
});

const routesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes',
  validateSearch: readRoutesSearch,
  search: { middlewares: [stripSearchParams(plainRoutesSearch)] },
  component: MyRoutesScreen,
});
const receivedListRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/list',
  component: lazyScreen(
    () => import('../../saved/screens/received-list/received-list-screen'),
    'ReceivedListScreen',
  ),
});
const listsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/lists',
  component: lazyScreen(() => import('../../saved/screens/lists/lists-screen'), 'ListsScreen'),
});
const listRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/lists/$list',
  component: lazyScreen(() => import('../../saved/screens/lists/list-screen'), 'ListScreen'),
});
const listDayRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/lists/$list/day',
  validateSearch: readDaySearch,
  component: lazyScreen(() => import('../../saved/screens/day/day-screen'), 'ListDayScreen'),
});
const trackRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/track',
  component: lazyScreen(() => import('../../map/screens/track/track-screen'), 'TrackScreen'),
});
const cragRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/crag/$region/$crag',
  validateSearch: readCragSearch,
  component: lazyScreen(() => import('../../catalogue/screens/crag/crag-screen'), 'CragScreen'),
});
const cragDayRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/day/$region/$crag',
  validateSearch: readDaySearch,
  component: lazyScreen(() => import('../../saved/screens/day/day-screen'), 'CragDayScreen'),
});
const sectorRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/crag/$region/$crag/$sector',
  validateSearch: readSectorSearch,
  component: lazyScreen(() => import('../../catalogue/screens/sector/sector-screen'), 'SectorScreen'),
});
/* The sector's screen draws its sub-pages itself, so that going from one to the other keeps it standing. */
const sectorDetailsRoute = createRoute({ getParentRoute: () => sectorRoute, path: 'details' });
const sectorApproachRoute = createRoute({ getParentRoute: () => sectorRoute, path: 'approach' });
const sectorCardRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/crag/$region/$crag/$sector/card',
  component: lazyScreen(() => import('../../catalogue/screens/card/card-screen'), 'SectorCardScreen'),
});
const multipitchRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/multi-pitch/$region/$multipitch',
  component: lazyScreen(
    () => import('../../catalogue/screens/multipitch/multipitch-screen'),
    'MultipitchScreen',
  ),
});
const multipitchCardRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'routes/multi-pitch/$region/$multipitch/card',
  component: lazyScreen(() => import('../../catalogue/screens/card/card-screen'), 'MultipitchCardScreen'),
});
const searchRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'search',
  validateSearch: readFindSearch,
  component: formScreen(() => import('../../search/screens/search-screen'), 'SearchScreen'),
});
const guidebooksRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebooks',
  validateSearch: readShelfSearch,
  component: lazyScreen(() => import('../../shop/screens/guidebooks/guidebooks-screen'), 'GuidebooksScreen'),
});
const copyCheckRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebooks/copy',
  component: lazyScreen(() => import('../../shop/screens/copy/copy-check-screen'), 'CopyCheckScreen'),
});
const guidebookRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebook/$slug',
  component: lazyScreen(() => import('../../shop/screens/guidebooks/guidebook-screen'), 'GuidebookScreen'),
});
const errataRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebook/$slug/errata',
  component: lazyScreen(() => import('../../shop/screens/guidebooks/guidebook-screen'), 'ErrataScreen'),
});
const validationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebook/$slug/validation',
  component: formScreen(() => import('../../shop/screens/activation/question-screen'), 'QuestionScreen'),
});
const activationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'guidebook/$slug/activation',
  validateSearch: readLetterSearch,
  component: formScreen(() => import('../../shop/screens/activation/activation-screen'), 'ActivationScreen'),
});
const logbookRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook',
  validateSearch: readLogbookSearch,
  search: { middlewares: [stripSearchParams({ view: 'ticks' })] },
  component: formScreen(() => import('../../logbook/screens/list/logbook-screen'), 'LogbookScreen'),
});
const newTickRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook/new',
  validateSearch: readTickSearch,
  component: formScreen(() => import('../../logbook/screens/tick-form/new-ascent-screen'), 'NewAscentScreen'),
});
const logbookFilesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook/files',
  component: formScreen(
    () => import('../../logbook/screens/files/logbook-files-screen'),
    'LogbookFilesScreen',
  ),
});
const logbookFiguresRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook/figures',
  component: formScreen(
    () => import('../../logbook/screens/figures/logbook-figures-screen'),
    'LogbookFiguresScreen',
  ),
});
const editTickRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook/edit/$id',
  component: formScreen(
    () => import('../../logbook/screens/tick-form/edit-ascent-screen'),
    'EditAscentScreen',
  ),
});
const tickRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'logbook/view/$id',
  component: lazyScreen(() => import('../../logbook/screens/list/ascent-screen'), 'AscentScreen'),
});
const cartRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/cart',
  component: formScreen(() => import('../../shop/screens/cart/cart-screen'), 'CartScreen'),
});
const signInRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/sign-in',
  validateSearch: readSignInSearch,
  component: formScreen(() => import('../../account/screens/sign-in/sign-in-screen'), 'SignInScreen'),
});

const signUpRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/sign-up',
  validateSearch: readSignInSearch,
  component: formScreen(() => import('../../account/screens/registration/sign-up-screen'), 'SignUpScreen'),
});
const confirmationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/sign-up/confirmation',
  validateSearch: readLetterSearch,
  component: lazyScreen(
    () => import('../../account/screens/registration/confirmation-screen'),
    'ConfirmationScreen',
  ),
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/reset-password',
  validateSearch: readSignInSearch,
  component: formScreen(
    () => import('../../account/screens/registration/reset-password-screen'),
    'ResetPasswordScreen',
  ),
});
const newPasswordRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/reset-password/change',
  validateSearch: readLetterSearch,
  component: formScreen(
    () => import('../../account/screens/registration/new-password-screen'),
    'NewPasswordScreen',
  ),
});
const emailConfirmationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/email/confirmation',
  validateSearch: readLetterSearch,
  component: lazyScreen(
    () => import('../../account/screens/registration/email-confirmation-screen'),
    'EmailConfirmationScreen',
  ),
});
const newsletterRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'account/newsletter',
  validateSearch: readLetterSearch,
  component: lazyScreen(
    () => import('../../account/screens/registration/newsletter-screen'),
    'NewsletterScreen',
  ),
});
const informationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/information',
  component: lazyScreen(
    () => import('../../account/screens/my-account/information-screen'),
    'InformationScreen',
  ),
});
const profileRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/profile',
  component: formScreen(() => import('../../account/screens/my-account/profile-screen'), 'ProfileScreen'),
});

const bookmarksRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/bookmarks',
  component: lazyScreen(() => import('../../account/screens/my-account/bookmarks-screen'), 'BookmarksScreen'),
});
const reportsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/reports',
  component: lazyScreen(() => import('../../reports/screens/reports/reports-screen'), 'ReportsScreen'),
});
const addressesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/addresses',
  component: lazyScreen(() => import('../../account/screens/addresses/addresses-screen'), 'AddressesScreen'),
});
const newAddressRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/addresses/new',
  validateSearch: readCorrectionSearch,
  component: formScreen(
    () => import('../../account/screens/addresses/new-address-screen'),
    'NewAddressScreen',
  ),
});
const editAddressRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/addresses/$id/edit',
  component: formScreen(
    () => import('../../account/screens/addresses/edit-address-screen'),
    'EditAddressScreen',
  ),
});

const ordersRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/orders',
  component: lazyScreen(() => import('../../shop/screens/orders/orders-screen'), 'OrdersScreen'),
});
const orderRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/orders/$id',
  component: lazyScreen(() => import('../../shop/screens/orders/order-screen'), 'OrderScreen'),
});
const billingRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/checkout/billing',
  component: formScreen(() => import('../../shop/screens/checkout/billing-screen'), 'BillingScreen'),
});
const paymentRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/checkout/payment',
  component: lazyScreen(() => import('../../shop/screens/checkout/payment-screen'), 'PaymentScreen'),
});
const successRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/checkout/complete/success',
  validateSearch: readOrderSearch,
  component: lazyScreen(() => import('../../shop/screens/checkout/success-screen'), 'SuccessScreen'),
});
const withdrawalRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/orders/$id/withdrawal',
  component: lazyScreen(() => import('../../shop/screens/orders/withdrawal-screen'), 'WithdrawalScreen'),
});
const giftRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/orders/$id/gift/$line',
  component: formScreen(() => import('../../shop/screens/orders/gift-screen'), 'GiftScreen'),
});
const cancelledRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'my-account/checkout/complete/cancelled',
  validateSearch: readOrderSearch,
  component: lazyScreen(() => import('../../shop/screens/checkout/cancelled-screen'), 'CancelledScreen'),
});

const presentationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'presentation/$slug',
  component: lazyScreen(() => import('../../pages/screens/presentation-screen'), 'PresentationScreen'),
});
const ledgerRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'where-the-money-goes',
  component: lazyScreen(() => import('../../pages/screens/ledger-screen'), 'LedgerScreen'),
});
const licencesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'licences',
  component: lazyScreen(() => import('../../pages/screens/licences-screen'), 'LicencesScreen'),
});
const deviceRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'device',
  component: lazyScreen(() => import('../../saved/screens/device/device-screen'), 'DeviceScreen'),
});
const rescueRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'rescue',
  validateSearch: readRescueSearch,
  component: lazyScreen(() => import('../../catalogue/screens/rescue/rescue-screen'), 'RescueScreen'),
});

/* One file for all of the counter, which only the staff loads. */
const counter = () => import('../../counter/screens/counter');
const counterOrdersRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider',
  validateSearch: readCounterSearch,
  component: formScreen(counter, 'CounterOrdersScreen'),
});
const counterOrderRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/orders/$id',
  component: formScreen(counter, 'CounterOrderScreen'),
});
const counterCustomersRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/customers',
  validateSearch: readShelfSearch,
  component: formScreen(counter, 'CounterCustomersScreen'),
});
const counterGivenAccessRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/customers/access',
  validateSearch: readCounterSearch,
  component: formScreen(counter, 'CounterGivenAccessScreen'),
});
const counterCustomerRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/customers/$id',
  component: formScreen(counter, 'CounterCustomerScreen'),
});
const counterProductsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/products',
  component: formScreen(counter, 'CounterProductsScreen'),
});
const counterProductRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/products/$id',
  component: formScreen(counter, 'CounterProductScreen'),
});
const counterReductionsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/reductions',
  component: formScreen(counter, 'CounterReductionsScreen'),
});
const counterShippingRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/shipping',
  component: formScreen(counter, 'CounterShippingScreen'),
});
const counterVatRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/vat',
  component: formScreen(counter, 'CounterVatScreen'),
});
const counterWordsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/words',
  validateSearch: readWordsSearch,
  component: formScreen(counter, 'CounterWordsScreen'),
});
const counterPageRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/words/$slug',
  component: formScreen(counter, 'CounterPageScreen'),
});
/* One file for all of the workshop, likewise. */
const counterNewsletterRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/newsletter',
  component: formScreen(counter, 'CounterNewsletterScreen'),
});
const workshop = () => import('../../workshop/screens/workshop');
const workshopRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop',
  component: formScreen(workshop, 'WorkshopScreen'),
});
const workshopPublishRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/publish',
  component: formScreen(workshop, 'PublishScreen'),
});
const workshopImportRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/import',
  component: formScreen(workshop, 'WorkshopImportScreen'),
});
const workshopCatalogueRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/catalogue',
  component: formScreen(workshop, 'WorkshopCatalogueScreen'),
});
const workshopCragRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/crag/$id',
  component: formScreen(workshop, 'WorkshopCragScreen'),
});
const workshopSectorRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/sector/$key',
  validateSearch: readWorkshopSearch,
  component: formScreen(workshop, 'WorkshopSectorScreen'),
});
const workshopMultipitchRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/multi-pitch/$key',
  component: formScreen(workshop, 'WorkshopMultipitchScreen'),
});
const workshopTopoRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/drawing/$key',
  component: formScreen(workshop, 'WorkshopTopoScreen'),
});
const workshopItemRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/workshop/item/$key',
  component: formScreen(workshop, 'WorkshopItemScreen'),
});
const counterReportsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/reports',
  validateSearch: readCounterSearch,
  component: formScreen(counter, 'CounterReportsScreen'),
});
const counterAccountsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/accounts',
  component: formScreen(counter, 'CounterAccountsScreen'),
});
const counterFiguresRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/shop-figures',
  component: formScreen(counter, 'CounterFiguresScreen'),
});
const counterHealthRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/health',
  component: formScreen(counter, 'CounterHealthScreen'),
});
const counterStaffRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/staff',
  component: formScreen(counter, 'CounterStaffScreen'),
});
const counterLogRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'provider/log',
  component: formScreen(counter, 'CounterLogScreen'),
});

export const routeTree = rootRoute.addChildren([
  languageRoute.addChildren([
    homeRoute,
    routesRoute,
    receivedListRoute,
    listsRoute,
    listRoute,
    listDayRoute,
    trackRoute,
    cragRoute,
    cragDayRoute,
    sectorRoute.addChildren([sectorDetailsRoute, sectorApproachRoute]),
    multipitchRoute,
    sectorCardRoute,
    multipitchCardRoute,
    searchRoute,
    guidebooksRoute,
    copyCheckRoute,
    guidebookRoute,
    errataRoute,
    logbookRoute,
    newTickRoute,
    logbookFilesRoute,
    logbookFiguresRoute,
    editTickRoute,
    tickRoute,
    signInRoute,
    signUpRoute,
    confirmationRoute,
    resetPasswordRoute,
    newPasswordRoute,
    emailConfirmationRoute,
    newsletterRoute,
    informationRoute,
    profileRoute,
    bookmarksRoute,
    reportsRoute,
    addressesRoute,
    newAddressRoute,
    editAddressRoute,
    validationRoute,
    activationRoute,
    cartRoute,
    ordersRoute,
    orderRoute,
    withdrawalRoute,
    giftRoute,
    billingRoute,
    paymentRoute,
    successRoute,
    cancelledRoute,
    presentationRoute,
    ledgerRoute,
    licencesRoute,
    deviceRoute,
    rescueRoute,
    counterOrdersRoute,
    counterOrderRoute,
    counterCustomersRoute,
    counterGivenAccessRoute,
    counterCustomerRoute,
    counterProductsRoute,
    counterProductRoute,
    counterReductionsRoute,
    counterShippingRoute,
    counterVatRoute,
    workshopRoute,
    workshopPublishRoute,
    workshopImportRoute,
    workshopCatalogueRoute,
    workshopCragRoute,
    workshopSectorRoute,
    workshopMultipitchRoute,
    workshopTopoRoute,
    workshopItemRoute,
    counterWordsRoute,
    counterPageRoute,
    counterNewsletterRoute,
    counterReportsRoute,
    counterAccountsRoute,
    counterFiguresRoute,
    counterHealthRoute,
    counterStaffRoute,
    counterLogRoute,
  ]),
]);
