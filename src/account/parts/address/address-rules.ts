import { zodResolver } from '@hookform/resolvers/zod';
import { Address, AddressFields } from '#contract/forms/address';
import type { z } from '#contract/zod';

export type AddressInput = z.input<typeof AddressFields>;

/** Holds an address against the rules. */
export const resolveAddress = zodResolver(AddressFields);

const AddressDraft = Address.omit({ id: true, country: true, isDefault: true }).partial();

/** Reads what was left half typed of an address; null for what is nothing of one. */
export function readAddressDraft(kept: unknown): z.infer<typeof AddressDraft> | null {
  const draft = AddressDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
