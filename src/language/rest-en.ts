import account from './en/account.json';
import gear from './en/gear.json';
import logbook from './en/logbook.json';
import planned from './en/planned.json';
import shop from './en/shop.json';
import sun from './en/sun.json';

/** The English texts of everything behind my routes, by area. */
export const bundle = { account, gear, logbook, planned, shop, sun };
