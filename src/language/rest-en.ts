import catalogue from './en/catalogue.rest.json';
import common from './en/common.rest.json';
import saved from './en/saved.rest.json';
import activation from './en/activation.json';
import account from './en/account.json';
import copy from './en/copy.json';
import day from './en/day.json';
import device from './en/device.json';
import errata from './en/errata.json';
import figures from './en/figures.json';
import files from './en/files.json';
import flash from './en/flash.json';
import gear from './en/gear.json';
import handed from './en/handed.json';
import house from './en/house.json';
import lists from './en/lists.json';
import logbook from './en/logbook.json';
import menu from './en/menu.json';
import money from './en/money.json';
import order from './en/order.json';
import photos from './en/photos.json';
import presentation from './en/presentation.json';
import reports from './en/reports.json';
import rescue from './en/rescue.json';
import shop from './en/shop.json';
import sun from './en/sun.json';
import track from './en/track.json';

/** The English texts of everything behind my routes, by area; those of a `.rest.json` join the area's own. */
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
