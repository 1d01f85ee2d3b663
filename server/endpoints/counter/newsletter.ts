import * as contract from '#contract/endpoints/counter/newsletter';
import type { NewsletterChange } from '#contract/endpoints/counter/newsletter';
import { listNewsletterReaders } from '../../accounts/list-newsletter-readers';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { readCustomer } from '../../store/accounts/customers';
import { readSeller } from '../../store/shop/sellers';
import {
  previewNewsletter,
  readNewsletters,
  removeNewsletter,
  sendNewsletter,
  stopNewsletter,
  tryNewsletter,
  writeNewsletter,
} from '../../words/change-newsletter';

/** The news by e-mail, as the staff writes and sends it. */
export const counterNewsletterEndpoints = {
  counterNewsletter: implement(contract.counterNewsletter, (call) => asWriter(call, readNewsletters)),

  counterNewsletterChange: implement(contract.counterNewsletterChange, async (call) => {
    await change(call, call.body);
    call.services.letters.wake();
    return asWriter(call, readNewsletters);
  }),

  counterNewsletterPreview: implement(contract.counterNewsletterPreview, (call) =>
    asWriter(call, async (db) => {
      const { firstName } = await readCustomer(db, staffOf(call).staffId);
      const seller = await readSeller(db, new Date(call.now));
      return previewNewsletter(call.body, { firstName, base: call.services.letters.base, seller });
    }),
  ),

  counterNewsletterReaders: implement(contract.counterNewsletterReaders, (call) =>
    listNewsletterReaders(call.db, call.now, staffOf(call)),
  ),
};

function change(call: RawCall, { key, ...asked }: NewsletterChange): Promise<void> {
  const { db, now, services } = call;
  const changing = { by: deedAsked(call, key), now };
  switch (asked.what) {
    case 'newsletter':
      return writeNewsletter(db, asked, changing);
    case 'newsletterEnd':
      return removeNewsletter(db, asked, changing);
    case 'newsletterTest':
      return tryNewsletter(db, asked, changing, services.letters.base);
    case 'newsletterSend':
      return sendNewsletter(db, asked, changing);
    case 'newsletterStop':
      return stopNewsletter(db, asked, changing);
  }
}

function asWriter<Result>(call: RawCall, read: (db: Database) => Promise<Result>): Promise<Result> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'content');
    return read(transaction);
  });
}
