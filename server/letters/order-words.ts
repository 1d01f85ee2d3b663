import type { Language } from '#contract/language';
import type { Writer } from './letter-words';
import { orderLines } from './order-lines';

type OrderLetterName = 'orderCompleted';

/** The letters about orders. */
export const orderWords: { [Name in OrderLetterName]: Record<Language, Writer<Name>> } = {
  orderCompleted: {
    fr: (order) => ({
      subject: `Votre commande ${order.number} est payée`,
      paragraphs: [
        `Bonjour ${order.firstName},`,
        `Merci : votre commande ${order.number} est payée.`,
        ...orderLines(order, 'fr'),
        ...(order.hasDigital
          ? [
              'Vos éditions numériques sont ouvertes. Comme vous l’avez demandé expressément, l’accès a commencé tout de suite ; vous avez reconnu perdre ainsi votre droit de rétractation sur ce contenu (articles L221-25 et L221-28 du Code de la consommation).',
            ]
          : []),
        ...(order.hasPaper
          ? [
              'Un e-mail vous dira quand les livres partent. Vous pourrez renoncer à leur achat jusqu’à quatorze jours après les avoir reçus.',
            ]
          : []),
      ],
      action: { words: 'Voir ma commande', link: order.link },
      footnote: 'La facture est avec la commande.',
    }),
    en: (order) => ({
      subject: `Your order ${order.number} is paid`,
      paragraphs: [
        `Hello ${order.firstName},`,
        `Thank you: your order ${order.number} is paid.`,
        ...orderLines(order, 'en'),
        ...(order.hasDigital
          ? [
              'Your digital editions are open. As you expressly asked, access began at once; you acknowledged that you thereby lose the right to withdraw from that content (articles L221-25 and L221-28 of the French Consumer Code).',
            ]
          : []),
        ...(order.hasPaper
          ? [
              'An e-mail will tell you when the books leave. You may withdraw from their purchase until fourteen days after you received them.',
            ]
          : []),
      ],
      action: { words: 'See my order', link: order.link },
      footnote: 'The invoice is with the order.',
    }),
  },
};
