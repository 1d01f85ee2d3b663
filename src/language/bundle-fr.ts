import cart from './fr/cart.json';
import catalogue from './fr/catalogue.json';
import common from './fr/common.json';
import errors from './fr/errors.json';
import saved from './fr/saved.json';
import shell from './fr/shell.json';
import sync from './fr/sync.json';

/** The French texts that my routes and the bars are drawn with, by area. */
export const bundle = { cart, catalogue, common, errors, saved, shell, sync };
