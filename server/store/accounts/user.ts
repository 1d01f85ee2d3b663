import type { User } from '#contract/endpoints/account';
import { savedRouteId } from '#contract/tables/saved-route';
import type { Database } from '#server/database/database';
import { entitlementEnds } from '../access/entitlement';
import { readValidations } from '../access/validations';
import { savedRouteFacts } from '../catalogue/saved-route-facts';
import { listSavedRoutes } from '../saved/saved-routes';
import { toCustomer, type CustomerRow } from './customers';

/** For a saved route that nothing entitles to any more, such as after a refund. */
const LONG_OVER = new Date(0).toISOString();

/** The user of the specification: who they are, what they saved, what they may read. */
export async function readUser(db: Database, customer: CustomerRow): Promise<User> {
  const validations = await readValidations(db, customer.id);
  const guidebookIds = new Set(validations.flatMap(({ guidebookId }) => guidebookId ?? []));
  return {
    id: customer.id,
    ...toCustomer(customer),
    customerRoutes: await readCustomerRoutes(db, customer.id),
    validations,
    guidebooks: [...guidebookIds].map((id) => ({ id })),
  };
}

/** The saved routes that are in the catalogue, each with the end of the customer's access; null is for good. */
export async function readCustomerRoutes(db: Database, customerId: string): Promise<User['customerRoutes']> {
  const saved = await listSavedRoutes(db, customerId);
  if (saved.length === 0) return [];
  const facts = await savedRouteFacts(db, saved);
  const ends = await entitlementEnds(db, customerId);
  return facts.map((fact) => {
    const end = ends.get(savedRouteId(fact.type, fact.routeId));
    const endValidationDate = fact.keys.sample
      ? null
      : end === undefined
        ? LONG_OVER
        : end && end.toISOString();
    return { ...fact, endValidationDate };
  });
}
