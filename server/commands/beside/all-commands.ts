import { accountingExport } from '../provider/money/accounting-export';
import { activationAnswers } from '../provider/activation-answers';
import { activationCodes } from '../provider/activation-codes';
import { backup } from '../provider/backup';
import { catalogueConvertOpenbeta } from '../provider/catalogue-convert-openbeta';
import { catalogueExport } from '../provider/catalogue-export';
import { catalogueImport } from '../provider/catalogue-import';
import { customerErase } from '../provider/customer-erase';
import { customerExport } from '../provider/customer-export';
import { accessGive, accessList, accessTake } from '../provider/given/access';
import { codesAdd, codesEnd, codesList } from '../provider/given/codes';
import { newsletterExport, newsletterList } from '../provider/given/newsletter';
import { staffAdd, staffList, staffRemove } from '../provider/given/staff';
import { doctor } from '../provider/doctor';
import { discountsList, discountsRemove, discountsSet } from '../provider/discounts';
import { messagesAdd, messagesList, messagesRemove } from '../provider/messages';
import { ordersList } from '../provider/orders-list';
import { ordersRefund } from '../provider/orders-refund';
import { ordersShip } from '../provider/orders-ship';
import { pagesList, pagesRemove, pagesSet } from '../provider/pages';
import { pricesCopy, pricesList, pricesSell, pricesSet, pricesStock } from '../provider/prices';
import { pricesSplit } from '../provider/money/prices-split';
import { assetsCopy } from '../provider/assets-copy';
import type { ProviderCommand } from '../provider/provider-command';
import { restore } from '../provider/restore';
import { shippingList, shippingRemove, shippingSet } from '../provider/shipping';
import { textsList, textsSet, textsUnset } from '../provider/texts';
import { vatAbroad, vatList, vatRead, vatRemove, vatSet } from '../provider/money/vat';
import { verify } from '../provider/verify';
import { workshopSecondLook } from '../provider/workshop';

/** What a provider can do, in the order it is printed. */
export const allCommands: readonly ProviderCommand[] = [
  catalogueImport,
  catalogueExport,
  catalogueConvertOpenbeta,
  activationAnswers,
  activationCodes,
  ordersList,
  ordersShip,
  ordersRefund,
  pricesList,
  pricesSet,
  pricesSell,
  pricesStock,
  pricesCopy,
  pricesSplit,
  discountsList,
  discountsSet,
  discountsRemove,
  codesAdd,
  codesList,
  codesEnd,
  accessGive,
  accessTake,
  accessList,
  staffAdd,
  staffRemove,
  staffList,
  shippingList,
  shippingSet,
  shippingRemove,
  vatList,
  vatAbroad,
  vatSet,
  vatRead,
  vatRemove,
  messagesAdd,
  messagesList,
  messagesRemove,
  pagesList,
  pagesSet,
  pagesRemove,
  textsList,
  textsSet,
  textsUnset,
  newsletterList,
  newsletterExport,
  workshopSecondLook,
  accountingExport,
  customerExport,
  customerErase,
  assetsCopy,
  backup,
  restore,
  doctor,
  verify,
];
