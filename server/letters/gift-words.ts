import type { Language } from '#contract/language';
import { printedPrice } from '../text/printed-price';
import { greeting, isLinkLike, withoutLinks } from './greeting';
import type { Paragraph, Writer } from './letter-words';

type GiftLetterName = 'gift' | 'giftForYou' | 'giftWithdrawn';

/** What the giver writes, if they do, after the words that say so. */
function quoted(words: string, message: string): Paragraph[] {
  return message === '' ? [] : [words, { quote: withoutLinks(message) }];
}

/** The letters about gifts, to who bought them and to whom they are for, in both languages; French is written first. */
export const giftWords: { [Name in GiftLetterName]: Record<Language, Writer<Name>> } = {
  gift: {
    fr: ({ firstName, guidebook, code, link }) => ({
      subject: `À offrir\u00a0: le topo «\u00a0${guidebook}\u00a0»`,
      paragraphs: [
        greeting('fr', firstName),
        `Voici le code qui donne accès, sans limite de durée, à l’édition numérique du topo «\u00a0${guidebook}\u00a0»\u00a0:`,
        { code },
        'Donnez à la personne ce code et la page ci-dessous, ou transmettez-lui cet e-mail. Elle s’y connecte, ou crée un compte, et saisit le code\u202f; elle n’a rien à payer.',
      ],
      action: { words: 'La page où saisir le code', link },
      footnote:
        'Le code sert une seule fois. Si vous demandez un autre e-mail depuis la commande, son code remplace celui-ci.',
    }),
    en: ({ firstName, guidebook, code, link }) => ({
      subject: `Your gift: the guidebook “${guidebook}”`,
      paragraphs: [
        greeting('en', firstName),
        `This is the code that gives access, for good, to the digital edition of the guidebook “${guidebook}”:`,
        { code },
        'Give the code and the page below to the person it is for, or forward this e-mail. They sign in there, or create an account, and enter the code; there is nothing to pay.',
      ],
      action: { words: 'The page to enter the code', link },
      footnote:
        'The code works once. If you ask for another e-mail from the order, its code takes the place of this one.',
    }),
  },
  giftForYou: {
    fr: ({ giver, message, guidebook, code, link }) => {
      const name = isLinkLike(giver) ? 'Une personne' : giver;
      return {
        subject: `${name} vous offre le topo «\u00a0${guidebook}\u00a0»`,
        paragraphs: [
          'Bonjour,',
          `${name} vous offre le topo «\u00a0${guidebook}\u00a0» en édition numérique, sans limite de durée.`,
          ...quoted('Son message\u00a0:', message),
          'Pour le lire, connectez-vous sur la page ci-dessous, ou créez un compte, puis saisissez ce code\u00a0:',
          { code },
          'Vous n’avez rien à payer. Le topo se lit aussi sans réseau, au pied des voies.',
        ],
        action: { words: 'Ouvrir mon cadeau', link },
        footnote:
          'Le code sert une seule fois. Votre adresse nous a été donnée pour cet e-mail seulement\u00a0: nous l’oublions dès que le cadeau est ouvert.',
      };
    },
    en: ({ giver, message, guidebook, code, link }) => {
      const name = isLinkLike(giver) ? 'Somebody' : giver;
      return {
        subject: `${name} has a guidebook for you: “${guidebook}”`,
        paragraphs: [
          'Hello,',
          `${name} gives you the digital edition of the guidebook “${guidebook}”, for good.`,
          ...quoted('Their message:', message),
          'To read it, sign in on the page below, or create an account, then enter this code:',
          { code },
          'There is nothing to pay. The guidebook can be read without signal too, at the foot of the climbs.',
        ],
        action: { words: 'Open my gift', link },
        footnote:
          'The code works once. Your address was given to us for this e-mail only: we forget it as soon as the gift is opened.',
      };
    },
  },
  giftWithdrawn: {
    fr: ({ firstName, number, guidebook, cents, link }) => ({
      subject: `Rétractation reçue\u00a0: cadeau de la commande ${number}`,
      paragraphs: [
        greeting('fr', firstName),
        `Nous avons bien reçu votre rétractation sur le topo «\u00a0${guidebook}\u00a0», offert avec la commande ${number}. Son code n’est plus valable.`,
        `Nous vous remboursons ${printedPrice(cents, 'fr')} sur la carte du paiement.`,
      ],
      action: { words: 'Voir ma commande', link },
      footnote: 'Une question\u202f? Répondez à cet e-mail.',
    }),
    en: ({ firstName, number, guidebook, cents, link }) => ({
      subject: `Withdrawal received: gift of order ${number}`,
      paragraphs: [
        greeting('en', firstName),
        `We have received your withdrawal from the guidebook “${guidebook}”, bought as a gift with order ${number}. Its code no longer works.`,
        `We are refunding ${printedPrice(cents, 'en')} to the card it was paid with.`,
      ],
      action: { words: 'See my order', link },
      footnote: 'A question? Answer this e-mail.',
    }),
  },
};
