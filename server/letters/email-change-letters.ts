import type { Letter } from '../database/schema/letter-contents';
import type { CustomerRow } from '../store/accounts/customers';
import { linkTo } from './links';

/** The letters that ask both addresses of a change; one whose new address is `known` goes to its owner instead. */
export function lettersToBothAddresses({
  customer: { firstName, language, email },
  newEmail,
  known,
  tokens: { oldToken, newToken },
  base,
}: {
  customer: CustomerRow;
  newEmail: string;
  known: CustomerRow | undefined;
  tokens: { oldToken: string; newToken: string };
  base: string;
}): Letter[] {
  const link = linkTo(base, language, 'emailConfirmation', oldToken);
  const resetLink = linkTo(base, language, 'resetRequest');
  return [
    {
      name: 'emailChangeOld',
      language,
      recipient: email,
      data: { firstName, newEmail, link, resetLink },
    },
    known
      ? {
          name: 'emailTaken',
          language: known.language,
          recipient: known.email,
          data: { firstName: known.firstName, link: linkTo(base, known.language, 'signIn') },
        }
      : {
          name: 'emailChangeNew',
          language,
          recipient: newEmail,
          data: { firstName, link: linkTo(base, language, 'emailConfirmation', newToken) },
        },
  ];
}

/** The letter that tells an address of the change that was done. */
export function emailChangedLetter(
  { firstName, language }: Pick<CustomerRow, 'firstName' | 'language'>,
  recipient: string,
  newEmail: string,
  base: string,
): Letter {
  return {
    name: 'emailChanged',
    language,
    recipient,
    data: { firstName, newEmail, link: linkTo(base, language, 'signIn') },
  };
}
