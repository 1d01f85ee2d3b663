import { demoIdRange } from '../catalogue-format/demo-id-range';
import type { Database } from '../database/database';
import { removeActivationsOf } from '../store/access/activations';
import { findCustomerByEmail } from '../store/accounts/customers';
import { eraseCustomer } from '../store/privacy/erase-customer';
import { personOf } from '../store/privacy/tagged-rows';
import { lockCustomer } from '../store/writes/applied-writes';
import { DEMO_EMAIL } from './demo-customer';

/**
 * Takes the demonstration's customer out, and what its invented books answer: their words are printed for everybody.
 * Doing it twice does no harm.
 */
export function removeDemonstration(db: Database, now: number): Promise<void> {
  return db.transaction(async (transaction) => {
    await removeActivationsOf(transaction, demoIdRange);
    const customer = await findCustomerByEmail(transaction, DEMO_EMAIL);
    if (!customer) return;
    await lockCustomer(transaction, customer.id);
    await eraseCustomer(transaction, await personOf(transaction, customer.id), now);
  });
}
