import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { addressOrder, countryCodes } from '../rules/address-form';
import { z } from '../zod';

const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: 'common.error.tooLong' })
    .regex(/^\P{Cc}*$/u, { error: missing });

/** What the postcode is judged by, whatever else of the address is wrong. */
const Place = z.object({ zipcode: z.string(), countryCode: z.string() });
type Place = z.infer<typeof Place>;
const hasPlace = ({ value }: { value: unknown }) => Place.safeParse(value).success;

/** Whether there is a postcode, or none is needed. */
function hasPostcode({ zipcode, countryCode }: Place): boolean {
  return zipcode.trim() !== '' || addressOrder(countryCode) === 'cityOnly';
}

/** Whether a postcode can be one of a country; where there are none, any may, and a missing one is another matter. */
function isPostcodeOf({ zipcode, countryCode }: Place): boolean {
  const isKnown = addressOrder(countryCode) !== 'cityOnly' && postcodeValidatorExistsForCountry(countryCode);
  return zipcode.trim() === '' || !isKnown || postcodeValidator(zipcode.trim(), countryCode);
}

const fields = z.strictObject({
  firstName: line('account.error.firstName', 100),
  lastName: line('account.error.lastName', 100),
  businessName: z.string().trim().max(200, { error: 'common.error.tooLong' }),
  address: line('account.error.address', 300),
  zipcode: z
    .string({ error: 'account.error.zipcodeMissing' })
    .trim()
    .max(20, { error: 'common.error.tooLong' }),
  city: line('account.error.city', 100),
  /** What its parcels name of a country; devices from before send none, and countries without parts have none. */
  state: z
    .string()
    .trim()
    .max(100, { error: 'common.error.tooLong' })
    .regex(/^\P{Cc}*$/u, { error: 'account.error.state' })
    .nullish(),
  countryCode: z
    .string({ error: 'account.error.country' })
    .refine((code) => countryCodes.includes(code), { error: 'account.error.country' }),
  phone: line('account.error.phone', 40),
});

/** The fields of an address that were changed; whether they fit the others is the whole address's matter. */
export const AddressChanges = fields.partial();
export type AddressChanges = z.infer<typeof AddressChanges>;

/** What a customer writes of an address (SPEC section 3); `writtenAddress` looks at the phone. */
export const AddressFields = fields
  .extend({ businessName: fields.shape.businessName.default('') })
  .refine(hasPostcode, { error: 'account.error.zipcodeMissing', path: ['zipcode'], when: hasPlace })
  .refine(isPostcodeOf, { error: 'account.error.zipcode', path: ['zipcode'], when: hasPlace });
export type AddressFields = z.output<typeof AddressFields>;

/** An address in the customer's book. */
export const Address = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when there is none. */
  businessName: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** As it stands on a parcel, such as "TX" or "TO"; absent where the country's parcels name none. */
  state: z.string().nullish(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** In the language of the request. */
  country: z.string(),
  /** International form, such as "+33 6 12 34 56 78". */
  phone: z.string(),
  /** At most one of a customer's addresses is. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
