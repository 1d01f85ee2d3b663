import { fileURLToPath } from 'node:url';
import { BackupRefused } from '../backup/backup-refused';
import { readConfiguration } from '../configuration/configuration';
import { readEnvironment } from '../configuration/read-environment';
import { NotConfigured } from '../configuration/variables';
import { causeOf } from '../database/database-unusable';
import { DataFolderTaken } from '../database/lock-data-folder';
import { accountingExport } from './provider/money/accounting-export';
import { activationAnswers } from './provider/activation-answers';
import { activationCodes } from './provider/activation-codes';
import { backup } from './provider/backup';
import { catalogueConvertOpenbeta } from './provider/catalogue-convert-openbeta';
import { catalogueExport } from './provider/catalogue-export';
import { catalogueImport } from './provider/catalogue-import';
import { customerErase } from './provider/customer-erase';
import { customerExport } from './provider/customer-export';
import { accessGive, accessList, accessTake } from './provider/given/access';
import { codesAdd, codesEnd, codesList } from './provider/given/codes';
import { staffAdd, staffList, staffRemove } from './provider/given/staff';
import { doctor } from './provider/doctor';
import { discountsList, discountsRemove, discountsSet } from './provider/discounts';
import { messagesAdd, messagesList, messagesRemove } from './provider/messages';
import { ordersList } from './provider/orders-list';
import { ordersRefund } from './provider/orders-refund';
import { ordersShip } from './provider/orders-ship';
import { pagesList, pagesRemove, pagesSet } from './provider/pages';
import { pricesCopy, pricesList, pricesSell, pricesSet, pricesStock } from './provider/prices';
import { pricesSplit } from './provider/money/prices-split';
import { chooseCommand, Misused, usage, type ProviderCommand } from './provider/provider-command';
import { restore } from './provider/restore';
import { shippingList, shippingRemove, shippingSet } from './provider/shipping';
import { textsList, textsSet, textsUnset } from './provider/texts';
import { vatAbroad, vatList, vatRead, vatRemove, vatSet } from './provider/money/vat';
import { verify } from './provider/verify';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What a provider can do, in the order it is printed. */
const commands: readonly ProviderCommand[] = [
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
  accountingExport,
  customerExport,
  customerErase,
  backup,
  restore,
  doctor,
  verify,
];
const say = (line: string) => process.stdout.write(`${line}\n`);
const fetchText = async (address: string) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Misused(`${address} answered ${answer.status}.`);
  return answer.text();
};
const complain = (line: string) => process.stderr.write(`${line}\n`);

try {
  const words = process.argv.slice(2);
  const chosen = chooseCommand(commands, words);
  if (chosen === null) {
    (words.length > 0 ? complain : say)(usage(commands));
    process.exitCode = words.length > 0 ? 2 : 0;
  } else {
    const configuration = () => readConfiguration(readEnvironment(ROOT));
    const isDone = await chosen.command.run(chosen.words, { configuration, fetchText, say, complain });
    process.exitCode = isDone ? 0 : 1;
  }
} catch (error) {
  const cause = causeOf(error);
  if (cause !== null) complain(cause.message);
  else if (error instanceof DataFolderTaken) {
    complain(`${error.message} Stop it first, or keep the catalogue in PostgreSQL (DATABASE_URL).`);
  } else if (error instanceof Misused || error instanceof BackupRefused || error instanceof NotConfigured) {
    complain(error.message);
  } else if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
    complain(`There is no file ${String(error.path)}.`);
  } else if (error instanceof Error && 'code' in error && error.code === 'EEXIST' && 'path' in error) {
    complain(`There is a file ${String(error.path)} already.`);
  } else {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  process.exitCode = error instanceof Misused ? 2 : 1;
}
