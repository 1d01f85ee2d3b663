import { addresses } from '../schema/addresses';
import {
  attempts,
  customers,
  customerVersions,
  sessions,
  sessionTokens,
  versionStamps,
} from '../schema/customers';
import { emailChanges } from '../schema/email-changes';
import { letters, passwordResets, registrations } from '../schema/letters';
import { activity, choice, contact, device, identity, machine, secret, tagTable } from '../tag';

const ofCustomer = { by: 'customerId', column: 'customerId' } as const;

export const customerTag = tagTable(customers, {
  words: { fr: 'Compte', en: 'Account' },
  owner: { by: 'customerId', column: 'id' },
  why: 'contract',
  kept: 'account',
  columns: {
    id: identity('Numéro du compte', 'Account number'),
    email: contact('Adresse e-mail', 'E-mail address'),
    passwordHash: secret,
    firstName: identity('Prénom', 'First name'),
    lastName: identity('Nom', 'Last name'),
    language: choice('Langue des e-mails', 'Language of e-mails'),
    newsletter: choice('Nouveautés par e-mail', 'News by e-mail', { why: 'consent' }),
    termsAcceptedAt: choice('Conditions acceptées le', 'Terms accepted on'),
    createdAt: activity('Compte ouvert le', 'Account opened on'),
    roles: activity('Rôles chez l’éditeur', 'Roles at the publisher'),
    v: machine,
  },
});

export const addressTag = tagTable(addresses, {
  words: { fr: 'Adresses', en: 'Addresses' },
  owner: ofCustomer,
  why: 'contract',
  kept: 'account',
  columns: {
    id: machine,
    customerId: machine,
    firstName: identity('Prénom', 'First name'),
    lastName: identity('Nom', 'Last name'),
    businessName: identity('Société', 'Business'),
    address: contact('Adresse', 'Address'),
    zipcode: contact('Code postal', 'Postcode'),
    city: contact('Ville', 'City'),
    state: contact('État ou province', 'State or province'),
    countryCode: contact('Pays', 'Country'),
    phone: contact('Téléphone', 'Phone'),
    isDefault: choice('Adresse habituelle', 'Default address'),
    createdAt: activity('Ajoutée le', 'Added on'),
    v: machine,
    deleted: activity('Supprimée', 'Deleted'),
  },
});

/** What an account is made of: who it is, where they are signed in, what they were written. */
export const accountTags = [
  customerTag,
  tagTable(customerVersions, {
    words: { fr: 'Version du compte', en: 'Version of the account' },
    owner: ofCustomer,
    why: 'contract',
    kept: 'account',
    columns: { customerId: machine, v: machine, floor: machine, stamp: machine },
  }),
  tagTable(versionStamps, {
    words: { fr: 'Versions du compte données aux appareils', en: 'Versions of the account given to devices' },
    owner: ofCustomer,
    why: 'contract',
    kept: 'account',
    columns: { customerId: machine, v: machine, stamp: machine },
  }),
  addressTag,
  tagTable(sessions, {
    words: { fr: 'Appareils connectés', en: 'Signed-in devices' },
    owner: ofCustomer,
    why: 'security',
    kept: 'sessionEnd',
    columns: {
      id: machine,
      customerId: machine,
      createdAt: device('Connecté le', 'Signed in on'),
      expiresAt: device('Connecté jusqu’au', 'Signed in until'),
      revokedAt: device('Déconnecté le', 'Signed out on'),
      device: device('Navigateur et système', 'Browser and system'),
      provenAt: device('Identité confirmée le', 'Identity confirmed on'),
    },
  }),
  tagTable(sessionTokens, {
    words: { fr: 'Clés des appareils', en: 'Keys of devices' },
    owner: { by: 'sessionId', column: 'sessionId' },
    why: 'security',
    kept: 'sessionEnd',
    columns: {
      hash: secret,
      sessionId: machine,
      createdAt: device('Clé donnée le', 'Key given on'),
      usedAt: device('Clé utilisée le', 'Key used on'),
      retiredAt: device('Clé remplacée le', 'Key replaced on'),
    },
  }),
  tagTable(registrations, {
    words: { fr: 'Demandes de compte', en: 'Requests for an account' },
    owner: { by: 'email', column: 'email' },
    why: 'contract',
    kept: 'registrationWeek',
    columns: {
      tokenHash: secret,
      email: contact('Adresse e-mail', 'E-mail address'),
      passwordHash: secret,
      firstName: identity('Prénom', 'First name'),
      lastName: identity('Nom', 'Last name'),
      newsletter: choice('Nouveautés par e-mail', 'News by e-mail', { why: 'consent' }),
      language: choice('Langue', 'Language'),
      back: activity('Page à retrouver ensuite', 'Page to come back to'),
      createdAt: activity('Demandé le', 'Asked on'),
      confirmedAt: activity('Confirmé le', 'Confirmed on'),
    },
  }),
  tagTable(passwordResets, {
    words: { fr: 'Mots de passe oubliés', en: 'Forgotten passwords' },
    owner: ofCustomer,
    why: 'security',
    kept: 'day',
    columns: {
      tokenHash: secret,
      customerId: machine,
      createdAt: activity('Demandé le', 'Asked on'),
      usedAt: activity('Lien utilisé le', 'Link used on'),
    },
  }),
  tagTable(emailChanges, {
    words: { fr: 'Changement d’adresse e-mail', en: 'Change of e-mail address' },
    owner: ofCustomer,
    why: 'contract',
    kept: 'twoDays',
    columns: {
      customerId: machine,
      email: contact('Nouvelle adresse', 'New address'),
      oldTokenHash: secret,
      newTokenHash: secret,
      sessionId: machine,
      createdAt: activity('Demandé le', 'Asked on'),
      oldConfirmedAt: activity('Confirmé par l’ancienne adresse le', 'Confirmed by the old address on'),
      newConfirmedAt: activity('Confirmé par la nouvelle adresse le', 'Confirmed by the new address on'),
      doneAt: activity('Changé le', 'Changed on'),
    },
  }),
  tagTable(letters, {
    words: { fr: 'E-mails', en: 'E-mails' },
    owner: { by: 'email', column: 'recipient', account: 'customerId' },
    why: 'contract',
    kept: 'letterMonth',
    columns: {
      id: machine,
      name: activity('Sujet', 'Subject'),
      language: choice('Langue', 'Language'),
      recipient: contact('À', 'To', { kept: 'letterWaiting' }),
      // The secret of a link, until it has left.
      data: secret,
      queuedAt: activity('Écrit le', 'Written on'),
      attempts: machine,
      nextAttemptAt: machine,
      sentAt: activity('Parti le', 'Sent on'),
      givenUpAt: activity('Abandonné le', 'Given up on'),
      error: machine,
      customerId: machine,
      orderId: machine,
    },
  }),
  tagTable(attempts, {
    words: { fr: 'Essais comptés contre les devinettes', en: 'Tries counted against guessing' },
    owner: { by: 'digest', column: 'subject' },
    why: 'security',
    kept: 'day',
    columns: {
      scope: activity('Ce qui est compté', 'What is counted'),
      subject: secret,
      since: activity('Depuis', 'Since'),
      count: activity('Essais', 'Tries'),
    },
  }),
];
