import account from './fr/account.json';
import gear from './fr/gear.json';
import logbook from './fr/logbook.json';
import planned from './fr/planned.json';
import shop from './fr/shop.json';
import sun from './fr/sun.json';

/** The French texts of everything behind my routes, by area. */
export const bundle = { account, gear, logbook, planned, shop, sun };
