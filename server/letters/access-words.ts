import type { Language } from '#contract/language';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import { withFirst } from '#contract/rules/format-yearly-day';
import { greeting } from './greeting';
import type { Writer } from './letter-words';

type AccessLetterName = 'accessGiven' | 'accessTaken';

/** The letters about access that the provider gives by hand, in both languages; French is written first. */
export const accessWords: { [Name in AccessLetterName]: Record<Language, Writer<Name>> } = {
  accessGiven: {
    fr: ({ firstName, guidebook, until, link }) => ({
      subject: `Vous avez accès au topo «\u00a0${guidebook}\u00a0»`,
      paragraphs: [
        greeting('fr', firstName),
        `L’éditeur vous offre l’accès à l’édition numérique du topo «\u00a0${guidebook}\u00a0», ${until === null ? 'sans limite de durée' : `jusqu’au ${lastDay(until, 'fr')}`}.`,
      ],
      action: { words: 'Ouvrir le topo', link },
      footnote: 'Connectez-vous avec cette adresse pour le lire. Vous n’avez rien à payer.',
    }),
    en: ({ firstName, guidebook, until, link }) => ({
      subject: `You have access to the guidebook “${guidebook}”`,
      paragraphs: [
        greeting('en', firstName),
        `The publisher gives you access to the digital edition of the guidebook “${guidebook}” ${until === null ? 'for good' : `until ${lastDay(until, 'en')}`}.`,
      ],
      action: { words: 'Open the guidebook', link },
      footnote: 'Sign in with this address to read it. There is nothing to pay.',
    }),
  },
  accessTaken: {
    fr: ({ firstName, guidebook, link }) => ({
      subject: `Votre accès offert au topo «\u00a0${guidebook}\u00a0» prend fin`,
      paragraphs: [
        greeting('fr', firstName),
        `L’éditeur a mis fin à l’accès qu’il vous avait offert au topo «\u00a0${guidebook}\u00a0». Ce que vous avez acheté ou activé vous-même reste à vous.`,
      ],
      action: { words: 'Voir le topo', link },
      footnote: 'Une question\u202f? Répondez à cet e-mail.',
    }),
    en: ({ firstName, guidebook, link }) => ({
      subject: `The access you were given to “${guidebook}” ends`,
      paragraphs: [
        greeting('en', firstName),
        `The publisher has ended the access to the guidebook “${guidebook}” that they had given you. What you bought or activated yourself stays yours.`,
      ],
      action: { words: 'See the guidebook', link },
      footnote: 'A question? Answer this e-mail.',
    }),
  },
};

/** The last whole day before an instant, in words. */
function lastDay(until: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: CRAG_ZONE });
  return withFirst(format.format(new Date(Date.parse(until) - 1)), language);
}
