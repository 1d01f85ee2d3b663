import { zodResolver } from '@hookform/resolvers/zod';
import { Address, AddressFields } from '#contract/forms/address';
import { writtenAddress } from '#contract/forms/written-address';
import type { z } from '#contract/zod';

export type AddressInput = z.input<typeof AddressFields>;

/** An address as it will be kept; a phone that is no number of its country is said at its field. */
const WrittenAddress = AddressFields.transform((fields, context) => {
  const written = writtenAddress(fields);
  if (written) return written;
  context.addIssue({ code: 'custom', path: ['phone'], message: 'account.error.phoneCountry' });
  return fields;
});

/** Holds an address against the rules. */
export const resolveAddress = zodResolver(WrittenAddress);

const AddressDraft = Address.omit({ id: true, country: true, isDefault: true }).partial();

/** Reads what was left half typed of an address; null for what is nothing of one. */
export function readAddressDraft(kept: unknown): z.infer<typeof AddressDraft> | null {
  const draft = AddressDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
