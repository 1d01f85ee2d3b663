import type { Language } from '#contract/language';
import { greeting } from './greeting';
import type { Writer } from './letter-words';

/** The last letter, to who erased their account. */
export const erasedWords: Record<Language, Writer<'erased'>> = {
  fr: ({ firstName, link }) => ({
    subject: 'Votre compte Relais est supprimé',
    paragraphs: [
      greeting('fr', firstName),
      'Votre compte vient d’être supprimé, avec votre carnet, vos voies enregistrées, vos adresses et l’accès à vos topos. Vos appareils effacent leur copie dès qu’ils retrouvent le réseau.',
      'Si vous avez acheté quelque chose, la loi nous fait garder la facture dix ans, et elle ne sert à rien d’autre. Cet e-mail est le dernier.',
    ],
    action: { words: 'Ouvrir Relais', link },
    footnote:
      'Si ce n’était pas vous, quelqu’un connaissait votre mot de passe. Changez-le partout où vous l’utilisez.',
  }),
  en: ({ firstName, link }) => ({
    subject: 'Your Relais account is deleted',
    paragraphs: [
      greeting('en', firstName),
      'Your account was just deleted, with your logbook, your saved routes, your addresses and the access to your guidebooks. Your devices clear their copy as soon as they are back online.',
      'If you bought something, the law has us keep the invoice for ten years; it serves nothing else. This e-mail is the last one.',
    ],
    action: { words: 'Open Relais', link },
    footnote: 'If it was not you, somebody knew your password: change it wherever you use it.',
  }),
};
