import { addCounterTexts } from '../parts/counter-texts';

addCounterTexts();

export { CounterCustomerScreen } from './customer/counter-customer-screen';
export { CounterGivenAccessScreen } from './customers/counter-given-access-screen';
export { CounterCustomersScreen } from './customers/counter-customers-screen';
export { CounterAccountsScreen } from './accounts/counter-accounts-screen';
export { CounterFiguresScreen } from './figures/counter-figures-screen';
export { CounterHealthScreen } from './health/counter-health-screen';
export { CounterLogScreen } from './log/counter-log-screen';
export { CounterNewsletterScreen } from './newsletter/counter-newsletter-screen';
export { CounterOrderScreen } from './order/counter-order-screen';
export { CounterOrdersScreen } from './orders/counter-orders-screen';
export { CounterProductScreen } from './products/counter-product-screen';
export { CounterProductsScreen } from './products/counter-products-screen';
export { CounterReductionsScreen } from './reductions/counter-reductions-screen';
export { CounterReportsScreen } from './reports/counter-reports-screen';
export { CounterShippingScreen } from './shipping/counter-shipping-screen';
export { CounterVatScreen } from './vat/counter-vat-screen';
export { CounterPageScreen } from './words/counter-page-screen';
export { CounterWordsScreen } from './words/counter-words-screen';
export { CounterStaffScreen } from './staff/counter-staff-screen';
