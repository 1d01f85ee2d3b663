import { bookmarks } from '../schema/bookmarks';
import { referers } from '../schema/referers';
import { activity, machine, tagTable, type PersonalTable } from '../tag';

const ofCustomer = { by: 'customerId', column: 'customerId' } as const;

export const bookmarkTag = tagTable(bookmarks, {
  words: { fr: 'Favoris', en: 'Bookmarks' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'removal',
  columns: {
    customerId: machine,
    url: activity('Page', 'Page'),
    title: activity('Titre', 'Title'),
    v: machine,
    deleted: activity('Retiré', 'Taken out'),
  },
});

/** What a customer wants to find again, and who sent them. */
export const bookmarkTags: readonly PersonalTable[] = [
  bookmarkTag,
  tagTable(referers, {
    words: { fr: 'Qui vous a envoyé', en: 'Who sent you' },
    owner: ofCustomer,
    why: 'contract',
    kept: 'day',
    columns: {
      customerId: machine,
      referer: activity('Envoyé par', 'Sent by'),
      referredAt: activity('Le', 'On'),
    },
  }),
];
