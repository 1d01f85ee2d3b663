import type { Language } from '#contract/language';
import { greeting, isLinkLike } from './greeting';
import type { Writer } from './letter-words';

/** A passkey by its name, in the quotes of a language; by nothing where it has none, or one that reads as an address. */
function called(language: Language, name: string): string {
  if (name === '' || isLinkLike(name)) return '';
  return language === 'fr' ? ` «\u00a0${name}\u00a0»` : ` “${name}”`;
}

const added: Record<Language, Writer<'passkeyAdded'>> = {
  fr: ({ firstName, name, link }) => ({
    subject: 'Une clé d’accès ouvre maintenant votre compte Relais',
    paragraphs: [
      greeting('fr', firstName),
      `La clé d’accès${called('fr', name)} vient d’être ajoutée à votre compte. Elle permet de s’y connecter sans mot de passe\u202f; votre mot de passe reste valable.`,
    ],
    action: { words: 'Ce n’était pas moi', link },
    footnote:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe\u202f: toutes les clés d’accès sont alors supprimées et tous les appareils déconnectés.',
  }),
  en: ({ firstName, name, link }) => ({
    subject: 'A passkey now opens your Relais account',
    paragraphs: [
      greeting('en', firstName),
      `The passkey${called('en', name)} was just added to your account. It signs you in without a password; your password still works.`,
    ],
    action: { words: 'It was not me', link },
    footnote:
      'If it was you, there is nothing to do. If not, choose a new password: all passkeys are then removed and all devices signed out.',
  }),
};

const removed: Record<Language, Writer<'passkeyRemoved'>> = {
  fr: ({ firstName, name, link }) => ({
    subject: 'Une clé d’accès de votre compte Relais est supprimée',
    paragraphs: [
      greeting('fr', firstName),
      `La clé d’accès${called('fr', name)} n’ouvre plus votre compte. Votre mot de passe reste valable.`,
    ],
    action: { words: 'Ce n’était pas moi', link },
    footnote: 'Si c’était vous, il n’y a rien à faire.',
  }),
  en: ({ firstName, name, link }) => ({
    subject: 'A passkey of your Relais account was removed',
    paragraphs: [
      greeting('en', firstName),
      `The passkey${called('en', name)} no longer opens your account. Your password still works.`,
    ],
    action: { words: 'It was not me', link },
    footnote: 'If it was you, there is nothing to do.',
  }),
};

/** What is said of passkeys that came or went. */
export const passkeyWords = { passkeyAdded: added, passkeyRemoved: removed };
