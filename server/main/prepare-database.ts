import { backupAtDoor } from '../backup/backup-at-door';
import { importCatalogue } from '../catalogue/exchange/import-catalogue';
import { preparedEdition } from '../catalogue/prepare-edition';
import type { Configuration } from '../configuration/configuration';
import { NotForThePublic } from '../configuration/exposure';
import { closeDataFolder } from '../database/close-data-folder';
import type { Database, OpenDatabase } from '../database/database';
import { inTurn } from '../database/in-turn';
import { migrate } from '../database/migrate';
import { addDemoActivations } from '../demo/demo-activations';
import { demoCatalogue } from '../demo/demo-catalogue';
import { addDemoCustomer } from '../demo/demo-customer';
import { removeDemonstration } from '../demo/remove-demonstration';
import { isDemonstration } from '../store/catalogue/demo-shelf';
import { readHealth } from '../store/catalogue/health';
import { noteSeller } from '../store/shop/sellers';

/**
 * Makes an opened database one that can be served: its tables brought forward, the catalogue in it, the seller noted,
 * and backups asked for by other commands answered. Throws NotForThePublic.
 */
export async function prepareDatabase(
  { db, door }: OpenDatabase,
  { databaseUrl, dataDir, isDemo, seller }: Configuration,
  clock: () => number,
): Promise<void> {
  const prepare = () => bringForward(db, clock(), isDemo);
  // PGlite belongs to this process alone.
  await (databaseUrl ? inTurn(db, prepare) : prepare());
  // PGlite gives its files the mode it thinks right; that of the folder keeps others from those it makes later.
  closeDataFolder(dataDir);
  door?.open('ask', backupAtDoor(db, clock));
  if (seller) await noteSeller(db, seller, clock());
}

/**
 * Brings the tables forward. Where the demonstration is wanted an empty catalogue becomes it, with its customer and
 * what its books answer; elsewhere nothing of it may be there.
 */
async function bringForward(db: Database, now: number, isDemo: boolean): Promise<void> {
  await migrate(db);
  if (isDemo) {
    if ((await readHealth(db)) === null) await importCatalogue(db, demoCatalogue(), now);
    await addDemoActivations(db, now);
    await addDemoCustomer(db, now);
  } else {
    if (await isDemonstration(db)) {
      throw new NotForThePublic(
        'The database holds the demonstration, which is not for the public. Import your own catalogue (npm run provider -- catalogue import FILE), or set DEMO=1.',
      );
    }
    await removeDemonstration(db, now);
  }
  // A release before this one made nothing of it, or made it in another form.
  await preparedEdition(db);
}
