import type { Language } from '#contract/language';
import type { LetterContents, LetterName } from '../database/schema/letter-contents';
import { accessWords } from './access-words';
import { emailChangeWords } from './email-change-words';
import { erasedWords } from './erased-words';
import { giftWords } from './gift-words';
import { greeting } from './greeting';
import { newsletterWords } from './newsletter-words';
import { orderWords } from './order-words';
import { passkeyWords } from './passkey-words';
import { staffWords } from './staff-words';
import { withdrawalWords } from './withdrawal-words';

/** A paragraph: our words, the provider's, what somebody else wrote in lines of their own, or a code to be typed. */
export type Paragraph = string | { written: string } | { quote: string } | { code: string };

/** A letter's words: paragraphs, and the one thing to do. */
export interface LetterWords {
  subject: string;
  paragraphs: Paragraph[];
  action: { words: string; link: string };
  /** What may be done instead, said less loudly below. */
  other?: { words: string; link: string };
  /** What stands small below. */
  footnote: string;
}

export type Writer<Name extends LetterName> = (data: LetterContents[Name]) => LetterWords;

/** Every letter in both languages; French is written first. */
export const letterWords: { [Name in LetterName]: Record<Language, Writer<Name>> } = {
  registration: {
    fr: ({ firstName, link }) => ({
      subject: 'Confirmez votre compte Relais',
      paragraphs: [
        greeting('fr', firstName),
        'Vous avez demandé un compte Relais avec cette adresse. Confirmez-la pour ouvrir votre compte.',
      ],
      action: { words: 'Confirmer mon adresse', link },
      footnote: 'Le lien est valable 48 heures. Si vous n’avez rien demandé, ignorez cet e-mail.',
    }),
    en: ({ firstName, link }) => ({
      subject: 'Confirm your Relais account',
      paragraphs: [
        greeting('en', firstName),
        'You asked for a Relais account with this address. Confirm it to open your account.',
      ],
      action: { words: 'Confirm my address', link },
      footnote: 'The link works for 48 hours. If you did not ask for this, ignore this e-mail.',
    }),
  },
  known: {
    fr: ({ firstName, signInLink, link }) => ({
      subject: 'Vous avez déjà un compte Relais',
      paragraphs: [
        greeting('fr', firstName),
        'Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Vous en avez déjà un.',
      ],
      action: { words: 'Se connecter', link: signInLink },
      other: { words: 'Mot de passe oublié\u202f? Choisissez-en un nouveau', link },
      footnote: 'Si ce n’était pas vous, il n’y a rien à faire.',
    }),
    en: ({ firstName, signInLink, link }) => ({
      subject: 'You already have a Relais account',
      paragraphs: [
        greeting('en', firstName),
        'Somebody, most likely you, asked for an account with this address. You already have one.',
      ],
      action: { words: 'Sign in', link: signInLink },
      other: { words: 'Forgotten your password? Choose a new one', link },
      footnote: 'If it was not you, there is nothing to do.',
    }),
  },
  passwordReset: {
    fr: ({ firstName, link }) => ({
      subject: 'Votre nouveau mot de passe Relais',
      paragraphs: [greeting('fr', firstName), 'Voici le lien pour choisir un nouveau mot de passe.'],
      action: { words: 'Choisir un mot de passe', link },
      footnote:
        'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail.',
    }),
    en: ({ firstName, link }) => ({
      subject: 'Your new Relais password',
      paragraphs: [greeting('en', firstName), 'Here is the link to choose a new password.'],
      action: { words: 'Choose a password', link },
      footnote: 'The link works for one hour, once. If you did not ask for this, ignore this e-mail.',
    }),
  },
  passwordChanged: {
    fr: ({ firstName, link }) => ({
      subject: 'Votre mot de passe Relais a changé',
      paragraphs: [
        greeting('fr', firstName),
        'Le mot de passe de votre compte vient d’être changé. Vos autres appareils sont déconnectés\u202f; leurs modifications en attente y restent jusqu’à votre prochaine connexion.',
      ],
      action: { words: 'Ce n’était pas moi', link },
      footnote: 'Si c’était vous, il n’y a rien à faire.',
    }),
    en: ({ firstName, link }) => ({
      subject: 'Your Relais password was changed',
      paragraphs: [
        greeting('en', firstName),
        'The password of your account was just changed. Your other devices are signed out; what waits on them stays there until you sign in again.',
      ],
      action: { words: 'It was not me', link },
      footnote: 'If it was you, there is nothing to do.',
    }),
  },
  ...passkeyWords,
  ...staffWords,
  ...emailChangeWords,
  erased: erasedWords,
  ...accessWords,
  ...giftWords,
  ...newsletterWords,
  ...orderWords,
  orderWithdrawn: withdrawalWords,
  activation: {
    fr: ({ firstName, guidebook, link }) => ({
      subject: `Activez «\u00a0${guidebook}\u00a0» sur Relais`,
      paragraphs: [
        greeting('fr', firstName),
        `C’était la bonne réponse. Ce lien donne accès à l’édition numérique de «\u00a0${guidebook}\u00a0» pour un an, sans réseau aussi.`,
      ],
      action: { words: 'Ouvrir mon topo', link },
      footnote:
        'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail.',
    }),
    en: ({ firstName, guidebook, link }) => ({
      subject: `Activate “${guidebook}” on Relais`,
      paragraphs: [
        greeting('en', firstName),
        `That was the right answer. This link gives access to the digital edition of “${guidebook}” for a year, without signal too.`,
      ],
      action: { words: 'Open my guidebook', link },
      footnote: 'The link works for one hour, once. If you did not ask for this, ignore this e-mail.',
    }),
  },
};
