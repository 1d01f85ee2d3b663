import type { Letter } from '../database/schema/letter-contents';
import { linkTo } from '../letters/links';
import type { CustomerRow } from '../store/accounts/customers';

/** The letter that tells a customer of a passkey that came or went, in case it was somebody else. */
export function passkeyLetter(
  name: 'passkeyAdded' | 'passkeyRemoved',
  { firstName, language, email }: Pick<CustomerRow, 'firstName' | 'language' | 'email'>,
  passkey: string,
  base: string,
): Letter {
  const link = linkTo(base, language, 'resetRequest');
  return { name, language, recipient: email, data: { firstName, name: passkey, link } };
}
