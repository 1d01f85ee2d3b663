import cart from './en/cart.json';
import catalogue from './en/catalogue.json';
import common from './en/common.json';
import errors from './en/errors.json';
import saved from './en/saved.json';
import shell from './en/shell.json';
import sync from './en/sync.json';

/** The English texts that my routes and the bars are drawn with, by area. */
export const bundle = { cart, catalogue, common, errors, saved, shell, sync };
