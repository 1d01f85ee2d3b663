import { useCustomer } from '../../account/queries/use-customer';

/** What this editor is called beside a photograph of their own; empty until that is known. */
export function useOwnCredit(): string {
  const customer = useCustomer();
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.email : '';
}
