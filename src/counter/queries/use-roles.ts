import type { StaffRole } from '#contract/tables/customer';
import { useCustomer } from '../../account/queries/use-customer';

/** What who is signed in may do at the counter; nothing for who buys, undefined while that is not known. */
export function useRoles(): readonly StaffRole[] | undefined {
  const customer = useCustomer();
  return customer === undefined ? undefined : (customer?.roles ?? []);
}
