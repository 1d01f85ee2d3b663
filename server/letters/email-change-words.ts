import type { Language } from '#contract/language';
import { greeting } from './greeting';
import type { Writer } from './letter-words';

type Changing = 'emailChangeOld' | 'emailChangeNew' | 'emailTaken' | 'emailChanged';

/** The letters of a change of address in both languages; French is written first. */
export const emailChangeWords: { [Name in Changing]: Record<Language, Writer<Name>> } = {
  emailChangeOld: {
    fr: ({ firstName, newEmail, link, resetLink }) => ({
      subject: 'Confirmez votre changement d’adresse Relais',
      paragraphs: [
        greeting('fr', firstName),
        `Vous avez demandé à vous connecter à Relais avec ${newEmail}. Confirmez-le ici, et par l’autre e-mail, envoyé à la nouvelle adresse.`,
      ],
      action: { words: 'Confirmer le changement', link },
      other: {
        words: 'Ce n’était pas vous\u202f? Changez de mot de passe pour annuler la demande',
        link: resetLink,
      },
      footnote:
        'Le lien est valable 48 heures. Tant que les deux adresses n’ont pas confirmé, rien ne change.',
    }),
    en: ({ firstName, newEmail, link, resetLink }) => ({
      subject: 'Confirm the change of your Relais address',
      paragraphs: [
        greeting('en', firstName),
        `You asked to sign in to Relais with ${newEmail}. Confirm it here, and through the other e-mail, sent to the new address.`,
      ],
      action: { words: 'Confirm the change', link },
      other: { words: 'Was it not you? Change your password to cancel the request', link: resetLink },
      footnote: 'The link works for 48 hours. Nothing changes until both addresses have confirmed.',
    }),
  },
  emailChangeNew: {
    fr: ({ firstName, link }) => ({
      subject: 'Confirmez votre nouvelle adresse Relais',
      paragraphs: [
        greeting('fr', firstName),
        'Vous avez demandé à vous connecter à Relais avec cette adresse. Confirmez qu’elle est à vous\u202f; confirmez aussi le changement par l’e-mail envoyé à l’ancienne.',
      ],
      action: { words: 'Confirmer mon adresse', link },
      footnote: 'Le lien est valable 48 heures. Si vous n’avez rien demandé, ignorez cet e-mail.',
    }),
    en: ({ firstName, link }) => ({
      subject: 'Confirm your new Relais address',
      paragraphs: [
        greeting('en', firstName),
        'You asked to sign in to Relais with this address. Confirm that it is yours; confirm the change too, through the e-mail sent to the old one.',
      ],
      action: { words: 'Confirm my address', link },
      footnote: 'The link works for 48 hours. If you did not ask for this, ignore this e-mail.',
    }),
  },
  emailTaken: {
    fr: ({ firstName, link }) => ({
      subject: 'Votre adresse a déjà un compte Relais',
      paragraphs: [
        greeting('fr', firstName),
        'Quelqu’un, peut-être vous, a voulu donner cette adresse à un autre compte Relais. Rien n’a changé\u00a0: elle reste celle de votre compte.',
      ],
      action: { words: 'Se connecter', link },
      footnote: 'Si ce n’était pas vous, il n’y a rien à faire.',
    }),
    en: ({ firstName, link }) => ({
      subject: 'Your address already has a Relais account',
      paragraphs: [
        greeting('en', firstName),
        'Somebody, perhaps you, wanted to give this address to another Relais account. Nothing has changed: it stays the address of yours.',
      ],
      action: { words: 'Sign in', link },
      footnote: 'If it was not you, there is nothing to do.',
    }),
  },
  emailChanged: {
    fr: ({ firstName, newEmail, link }) => ({
      subject: 'Votre adresse Relais a changé',
      paragraphs: [
        greeting('fr', firstName),
        `Vous vous connectez désormais à Relais avec ${newEmail}. Vos autres appareils sont déconnectés\u202f; leurs modifications en attente y restent jusqu’à votre prochaine connexion.`,
      ],
      action: { words: 'Se connecter', link },
      footnote: 'Les deux adresses ont confirmé ce changement. Le mot de passe reste le même.',
    }),
    en: ({ firstName, newEmail, link }) => ({
      subject: 'Your Relais address has changed',
      paragraphs: [
        greeting('en', firstName),
        `From now on you sign in to Relais with ${newEmail}. Your other devices are signed out; what waits on them stays there until you sign in again.`,
      ],
      action: { words: 'Sign in', link },
      footnote: 'Both addresses confirmed this change. The password stays the same.',
    }),
  },
};
