import { accountTags } from './account-tags';
import { activationAnswerTag, activationTags } from './activation-tags';
import { bookmarkTags } from './bookmark-tags';
import { catalogueTags } from './catalogue-tags';
import { climbingTags } from './climbing-tags';
import { orderTags, paymentTags } from './order-tags';
import type { NobodysTable, PersonalTable } from './tag';

/** The tables that hold something of people, in the order an export lists them. */
export const personalTables: readonly PersonalTable[] = [
  ...accountTags,
  ...climbingTags,
  ...bookmarkTags,
  ...activationTags,
  ...orderTags,
];

/** Every table with what its columns hold; a test holds it against the database. */
export const allTables: readonly (PersonalTable | NobodysTable)[] = [
  ...personalTables,
  ...catalogueTags,
  ...paymentTags,
  activationAnswerTag,
];
