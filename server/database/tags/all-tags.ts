import { accountTags } from './account-tags';
import { activationAnswerTag, activationTags } from './activation-tags';
import { bookmarkTags } from './bookmark-tags';
import { catalogueTags } from './catalogue-tags';
import { climbingTags } from './climbing-tags';
import { orderTags, paymentTags } from './order-tags';
import { moneySplitTag } from '../schema/money-split';
import { vatTags } from '../schema/vat';
import { passkeyTag, usedChallengeTag } from '../schema/passkeys';
import { figureTags } from '../schema/counter/figures';
import {
  newsletterConsentTag,
  newsletterKeyTag,
  newsletterRecipientTag,
  newsletterTag,
} from '../schema/counter/newsletters';
import { staffActTag } from '../schema/counter/staff-acts';
import { staffInvitationTag } from '../schema/counter/staff-invitations';
import { plannedChangeTag, stockMovementTag } from '../schema/counter/stock-and-prices';
import { bookkeepingTags } from '../schema/counter/accounts';
import { editionTags } from '../schema/house/editions';
import { catalogueFileTags } from '../schema/house/catalogue-files';
import { adoptedPhotoTag, revisionPictureTag } from '../schema/house/revision-pictures';
import { houseTags } from '../schema/house/revisions';
import { photoTags } from '../schema/photos/photos';
import { placeNoticeTag } from '../schema/reports/reports';
import type { NobodysTable, PersonalTable } from '../tag';

/** What the tables hold that hold something of people, by subject. */
export const subjectTags: readonly PersonalTable[] = [
  ...accountTags,
  newsletterConsentTag,
  newsletterRecipientTag,
  staffInvitationTag,
  passkeyTag,
  ...climbingTags,
  ...bookmarkTags,
  ...activationTags,
  ...photoTags,
  ...orderTags,
];

/** What the tables hold that hold nothing of anyone. */
export const nobodysTags: readonly NobodysTable[] = [
  ...catalogueTags,
  ...paymentTags,
  ...vatTags,
  moneySplitTag,
  activationAnswerTag,
  usedChallengeTag,
  staffActTag,
  newsletterTag,
  newsletterKeyTag,
  stockMovementTag,
  plannedChangeTag,
  ...bookkeepingTags,
  ...figureTags,
  ...editionTags,
  ...houseTags,
  adoptedPhotoTag,
  revisionPictureTag,
  ...catalogueFileTags,
  placeNoticeTag,
];
