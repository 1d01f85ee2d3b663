import { importCatalogue } from '../catalogue/exchange/import-catalogue';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { demoCatalogue } from '../demo/demo-catalogue';
import { addDemoActivations } from '../demo/demo-activations';
import { addDemoCustomer } from '../demo/demo-customer';
import { readHealth } from '../store/catalogue/health';

/** Brings the tables forward; an empty catalogue becomes the demonstration, with its customer and what its books answer. */
export async function prepareDatabase(db: Database, now: number): Promise<void> {
  await migrate(db);
  if ((await readHealth(db)) === null) await importCatalogue(db, demoCatalogue(), now);
  await addDemoActivations(db, now);
  await addDemoCustomer(db, now);
}
