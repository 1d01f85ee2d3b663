import { zodResolver } from '@hookform/resolvers/zod';
import { Address, AddressFields } from '#contract/forms/address';
import { isPhoneOfCountry, writtenAddress } from '#contract/forms/written-address';
import { needsState } from '#contract/rules/states';
import { z } from '#contract/zod';

export type AddressInput = z.input<typeof AddressFields>;

/** What a phone is judged by, whatever else of the address is wrong. */
const Called = z.object({ phone: z.string().trim().min(1), countryCode: z.string() });

/** What a state is judged by, likewise. */
const Placed = z.object({ state: z.string().nullish(), countryCode: z.string() });

/** An address as it will be kept; a phone that is no number of its country is said at its field, and so is a state that its parcels need. */
const WrittenAddress = AddressFields.refine(isPhoneOfCountry, {
  error: 'account.error.phoneCountry',
  path: ['phone'],
  when: ({ value }) => Called.safeParse(value).success,
})
  .refine(({ state, countryCode }) => !needsState(countryCode) || Boolean(state), {
    error: 'account.error.state',
    path: ['state'],
    when: ({ value }) => Placed.safeParse(value).success,
  })
  .transform((fields) => {
    const written = writtenAddress(fields) ?? fields;
    // A server from before knows none: it is told only what there is.
    return { ...written, state: needsState(written.countryCode) ? written.state : undefined };
  });

/** Holds an address against the rules. */
export const resolveAddress = zodResolver(WrittenAddress);

const AddressDraft = Address.omit({ id: true, country: true, isDefault: true }).partial();

/** Reads what was left half typed of an address; null for what is nothing of one. */
export function readAddressDraft(kept: unknown): z.infer<typeof AddressDraft> | null {
  const draft = AddressDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
