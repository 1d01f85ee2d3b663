import catalogue from './fr/catalogue.rest.json';
import common from './fr/common.rest.json';
import saved from './fr/saved.rest.json';
import activation from './fr/activation.json';
import account from './fr/account.json';
import copy from './fr/copy.json';
import day from './fr/day.json';
import device from './fr/device.json';
import errata from './fr/errata.json';
import figures from './fr/figures.json';
import files from './fr/files.json';
import flash from './fr/flash.json';
import gear from './fr/gear.json';
import handed from './fr/handed.json';
import house from './fr/house.json';
import lists from './fr/lists.json';
import logbook from './fr/logbook.json';
import menu from './fr/menu.json';
import money from './fr/money.json';
import order from './fr/order.json';
import photos from './fr/photos.json';
import presentation from './fr/presentation.json';
import reports from './fr/reports.json';
import rescue from './fr/rescue.json';
import shop from './fr/shop.json';
import sun from './fr/sun.json';
import track from './fr/track.json';

/** The French texts of everything behind my routes, by area; those of a `.rest.json` join the area's own. */
export const bundle = {
  catalogue,
  common,
  saved,
  account,
  activation,
  copy,
  day,
  device,
  errata,
  flash,
  gear,
  handed,
  house,
  lists,
  logbook,
  menu,
  money,
  order,
  photos,
  presentation,
  reports,
  rescue,
  shop,
  sun,
  track,
  figures,
  files,
};
