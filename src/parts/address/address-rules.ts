import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '#contract/zod';
import { AddressFields } from '#contract/address';

export type AddressInput = z.input<typeof AddressFields>;

/** Holds an address against the rules. */
export const resolveAddress = zodResolver(AddressFields);
