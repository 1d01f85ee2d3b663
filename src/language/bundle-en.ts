import cart from './en/cart.json';
import catalogue from './en/catalogue.json';
import common from './en/common.json';
import errors from './en/errors.json';
import gear from './en/gear.json';
import logbook from './en/logbook.json';
import saved from './en/saved.json';
import shell from './en/shell.json';
import sun from './en/sun.json';
import sync from './en/sync.json';

/** Every English text, by area. */
export const bundle = { cart, catalogue, common, errors, gear, logbook, saved, shell, sun, sync };
