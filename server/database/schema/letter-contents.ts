import type { Language } from '#contract/language';

/** What each letter needs to be written; `link` is a whole address of ours. */
export interface LetterContents {
  /** To who asked for an account: the link that opens it. */
  registration: { firstName: string; link: string };
  /** To who asked for an account that the address has already: the way to sign in, and to a new password. */
  known: { firstName: string; signInLink: string; link: string };
  /** The link to a new password. */
  passwordReset: { firstName: string; link: string };
  /** That the password was changed, and what to do when it was somebody else. */
  passwordChanged: { firstName: string; link: string };
  /** That a passkey was added, or taken away: what it is called, and what to do when it was somebody else. */
  passkeyAdded: { firstName: string; name: string; link: string };
  passkeyRemoved: { firstName: string; name: string; link: string };
  /** To the address a customer has, when they want another: the link that agrees, and what to do otherwise. */
  emailChangeOld: { firstName: string; newEmail: string; link: string; resetLink: string };
  /** To the address a customer wants: the link that shows it is theirs. */
  emailChangeNew: { firstName: string; link: string };
  /** To an address that somebody else wants, and whose account exists already. */
  emailTaken: { firstName: string; link: string };
  /** To both addresses: which one it is from now on. */
  emailChanged: { firstName: string; newEmail: string; link: string };
  /** The link that opens the digital edition to who owns the paper book. */
  activation: { firstName: string; guidebook: string; link: string };
  /** That the provider opened a guidebook to them by hand; `until` is ISO 8601, null for good. */
  accessGiven: { firstName: string; guidebook: string; until: string | null; link: string };
  /** That the provider ended what they had opened by hand. */
  accessTaken: { firstName: string; guidebook: string; link: string };
  /** To who bought a gift: the code that opens it, and the page to enter it. */
  gift: { firstName: string; guidebook: string; code: string; link: string };
  /** To whom a gift is for: who gives it, with which words (`message`, maybe none), and the code that opens it. */
  giftForYou: { giver: string; message: string; guidebook: string; code: string; link: string };
  /** That a withdrawal from a gift was received, and what comes back. */
  giftWithdrawn: { firstName: string; number: string; guidebook: string; cents: number; link: string };
  /** To who is invited to work at the counter and has no account: who invites them, and where they open it. */
  staffInvitation: { inviter: string; email: string; link: string };
  /**
   * News of the provider in their own plain words, to who agreed to it: `stopLink` is the page that ends it,
   * `oneClickLink` where mail programs say so. `newsletterId` is null for a trial, which goes to its writer alone;
   * `sender` names who sells, with their address, and is missing where nobody is configured.
   */
  newsletter: {
    firstName: string;
    newsletterId: string | null;
    subject: string;
    content: string;
    link: string;
    stopLink: string;
    oneClickLink: string;
    sender?: string;
  };
  /** That the account was erased; the last letter. */
  erased: { firstName: string; link: string };
  /** That an order is paid: what it holds, what was agreed to. */
  orderCompleted: OrderLetter;
  /** That the books of an order have left; `tracking` null when they cannot be followed. */
  orderShipped: { firstName: string; number: string; tracking: string | null; link: string };
  /** That a withdrawal was received: when, from which books, and what comes back. `at` is ISO 8601. */
  orderWithdrawn: {
    firstName: string;
    number: string;
    at: string;
    books: { label: string; quantity: number }[];
    cents: number;
    hasDigital: boolean;
    /** Whether the books had left. */
    isSent: boolean;
    link: string;
  };
  /** That money was given back; all of it also ends access. */
  orderRefunded: {
    firstName: string;
    number: string;
    cents: number;
    isWhole: boolean;
    link: string;
    /** Whose invoice and credit notes go with it; absent in letters queued before they did. */
    orderId?: string;
  };
}

/** What letters say of an order; cents include VAT. */
export interface OrderLetter {
  firstName: string;
  /** Such as "R-1001". */
  number: string;
  /** `gift` is absent in letters that were queued before they said it. */
  lines: { label: string; kind: 'physical' | 'virtual'; quantity: number; cents: number; gift?: boolean }[];
  discountCents: number;
  /** The code that reduced it; absent in letters that were queued before there were codes. */
  code?: string | null;
  shippingCents: number;
  totalCents: number;
  hasDigital: boolean;
  hasPaper: boolean;
  /** To the order. */
  link: string;
  /** Whose invoice goes with it; absent in letters that were queued before invoices went with them. */
  orderId?: string;
}

export type LetterName = keyof LetterContents;
export type LetterData = LetterContents[LetterName];

/** A letter to be sent: what it is, in which language, to whom. */
export type Letter = {
  [Name in LetterName]: { name: Name; language: Language; recipient: string; data: LetterContents[Name] };
}[LetterName];
