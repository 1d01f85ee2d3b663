import { Address } from '../forms/address';
import type { z } from '../zod';

/** An address of the customer's book, as devices hold it: the country's name is written by whoever shows it. */
export const AddressRow = Address.omit({ country: true });
export type AddressRow = z.infer<typeof AddressRow>;
