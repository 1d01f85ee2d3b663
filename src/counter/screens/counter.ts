import { addCounterTexts } from '../parts/counter-texts';

addCounterTexts();

export { CounterAccountsScreen } from './accounts/counter-accounts-screen';
export { CounterFiguresScreen } from './figures/counter-figures-screen';
export { CounterHealthScreen } from './health/counter-health-screen';
export { CounterLogScreen } from './log/counter-log-screen';
export { CounterOrderScreen } from './order/counter-order-screen';
export { CounterOrdersScreen } from './orders/counter-orders-screen';
export { CounterStaffScreen } from './staff/counter-staff-screen';
