import type { Address } from '#contract/forms/address';
import type { Local } from '#worker/db/rows';

/** An address of the server as a device holds it. */
export function addressRowOf({ country: _country, ...address }: Address): Local<'address'> {
  return { ...address, v: 1, pending: 0 };
}
