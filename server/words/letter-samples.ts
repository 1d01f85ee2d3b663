import type { LetterContents } from '../database/schema/letter-contents';

const link = 'https://relais.example/fr/somewhere?token=abc';
const order: LetterContents['orderCompleted'] = {
  firstName: 'Inès',
  number: 'R-1001',
  lines: [{ label: 'Buoux', kind: 'physical', quantity: 1, cents: 2_900 }],
  discountCents: 100,
  shippingCents: 500,
  totalCents: 3_300,
  hasDigital: true,
  hasPaper: true,
  link,
};
const back = { firstName: 'Inès', number: 'R-1001', cents: 2_900, link };
/** Invented data for each letter, to see how it is written. */
export const letterSamples: LetterContents = {
  registration: { firstName: 'Inès', link },
  known: { firstName: 'Inès', signInLink: `${link}-in`, link },
  passwordReset: { firstName: 'Inès', link },
  passwordChanged: { firstName: 'Inès', link },
  passkeyAdded: { firstName: 'Inès', name: 'Firefox · Android', link },
  passkeyRemoved: { firstName: 'Inès', name: '', link },
  emailChangeOld: {
    firstName: 'Inès',
    newEmail: 'ines@relais.example',
    link,
    resetLink: `${link}-reset`,
  },
  emailChangeNew: { firstName: 'Inès', link },
  emailTaken: { firstName: 'Inès', link },
  emailChanged: { firstName: 'Inès', newEmail: 'ines@relais.example', link },
  activation: { firstName: 'Inès', guidebook: 'Buoux', link },
  accessGiven: { firstName: 'Inès', guidebook: 'Buoux', until: '2027-01-01T23:00:00.000Z', link },
  accessTaken: { firstName: 'Inès', guidebook: 'Buoux', link },
  gift: { firstName: 'Inès', guidebook: 'Buoux', code: '7K2M-9QXA-3FTR-HW5D', link },
  giftForYou: {
    giver: 'Camille',
    message: 'Bonne grimpe',
    guidebook: 'Buoux',
    code: '7K2M-9QXA-3FTR-HW5D',
    link,
  },
  giftWithdrawn: { firstName: 'Inès', number: 'R-1001', guidebook: 'Buoux', cents: 1_900, link },
  staffInvitation: { inviter: 'Camille Martin', email: 'ines@relais.example', link },
  newsletter: {
    firstName: 'Inès',
    newsletterId: null,
    subject: 'Buoux',
    content: 'Buoux.\n\nCéüse.',
    link,
    stopLink: `${link}-stop`,
    oneClickLink: `${link}-one-click`,
    sender: 'Éditions Grésil, 1 rue du Col, 05000 Gap',
  },
  erased: { firstName: 'Inès', link },
  orderCompleted: order,
  orderShipped: { firstName: 'Inès', number: 'R-1001', tracking: '6A123', link },
  orderWithdrawn: {
    ...back,
    at: '2026-11-20T09:00:00.000Z',
    books: [{ label: 'Buoux', quantity: 1 }],
    hasDigital: true,
    isSent: false,
  },
  orderRefunded: { ...back, isWhole: true },
};
