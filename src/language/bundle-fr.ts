import cart from './fr/cart.json';
import catalogue from './fr/catalogue.json';
import common from './fr/common.json';
import errors from './fr/errors.json';
import gear from './fr/gear.json';
import logbook from './fr/logbook.json';
import saved from './fr/saved.json';
import shell from './fr/shell.json';
import sun from './fr/sun.json';
import sync from './fr/sync.json';

/** Every French text, by area. */
export const bundle = { cart, catalogue, common, errors, gear, logbook, saved, shell, sun, sync };
