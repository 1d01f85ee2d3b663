import type { Language } from '#contract/language';
import { printedPrice } from '../text/printed-price';
import { greeting } from './greeting';
import type { Writer } from './letter-words';
import { orderLines } from './order-lines';

type OrderLetterName = 'orderCompleted' | 'orderShipped' | 'orderRefunded';

/** The letters about orders. */
export const orderWords: { [Name in OrderLetterName]: Record<Language, Writer<Name>> } = {
  orderCompleted: {
    fr: (order) => ({
      subject: `Votre commande ${order.number} est payée`,
      paragraphs: [
        greeting('fr', order.firstName),
        `Merci\u00a0: votre commande ${order.number} est payée.`,
        ...orderLines(order, 'fr'),
        ...(order.hasDigital
          ? [
              'Comme vous l’avez demandé expressément, l’accès au numérique a commencé tout de suite\u202f; vous avez reconnu perdre ainsi votre droit de rétractation pour ce contenu (article L221-28, 13°, du Code de la consommation).',
            ]
          : []),
        ...(order.hasPaper
          ? [
              'Un e-mail vous dira quand les topos papier partent. Vous pouvez vous rétracter de leur achat dès maintenant et jusqu’à quatorze jours après les avoir reçus, depuis la commande dans votre compte.',
            ]
          : []),
      ],
      action: { words: 'Voir ma commande', link: order.link },
      footnote:
        'Votre facture est jointe à cet e-mail\u202f; vous la retrouvez avec la commande dans votre compte.',
    }),
    en: (order) => ({
      subject: `Your order ${order.number} is paid`,
      paragraphs: [
        greeting('en', order.firstName),
        `Thank you: your order ${order.number} is paid.`,
        ...orderLines(order, 'en'),
        ...(order.hasDigital
          ? [
              'As you expressly asked, digital access began at once; you acknowledged that you thereby lose the right to withdraw from that content (article L221-28, 13°, of the French Consumer Code).',
            ]
          : []),
        ...(order.hasPaper
          ? [
              'An e-mail will tell you when the paper guidebooks are sent. You may withdraw from their purchase from now until fourteen days after you receive them, from the order in your account.',
            ]
          : []),
      ],
      action: { words: 'See my order', link: order.link },
      footnote:
        'Your invoice is attached to this e-mail; you will also find it with the order in your account.',
    }),
  },
  orderShipped: {
    fr: ({ firstName, number, tracking, link }) => ({
      subject: `Votre commande ${number} est partie`,
      paragraphs: [
        greeting('fr', firstName),
        `Les topos papier de votre commande ${number} sont partis.`,
        ...(tracking === null ? [] : [`Numéro de suivi\u00a0: ${tracking}`]),
      ],
      action: { words: 'Voir ma commande', link },
      footnote:
        'Vous pouvez vous rétracter de l’achat des topos papier jusqu’à quatorze jours après les avoir reçus, depuis la commande dans votre compte.',
    }),
    en: ({ firstName, number, tracking, link }) => ({
      subject: `Your order ${number} has been sent`,
      paragraphs: [
        greeting('en', firstName),
        `The paper guidebooks of your order ${number} are on their way.`,
        ...(tracking === null ? [] : [`Tracking number: ${tracking}`]),
      ],
      action: { words: 'See my order', link },
      footnote:
        'You may withdraw from the purchase of the paper guidebooks until fourteen days after you receive them, from the order in your account.',
    }),
  },
  orderRefunded: {
    fr: ({ firstName, number, cents, isWhole, link }) => ({
      subject: isWhole
        ? `Remboursement de votre commande ${number}`
        : `Remboursement partiel de votre commande ${number}`,
      paragraphs: [
        greeting('fr', firstName),
        `${isWhole ? 'Nous vous remboursons' : 'C’est un remboursement partiel\u00a0: nous vous rendons'} ${printedPrice(cents, 'fr')} de votre commande ${number}, sur la carte du paiement. La banque met quelques jours à l’afficher. L’avoir est joint à cet e-mail.`,
        ...(isWhole ? ['L’accès numérique de cette commande a pris fin.'] : []),
      ],
      action: { words: 'Voir ma commande', link },
      footnote: 'Une question\u202f? Répondez à cet e-mail.',
    }),
    en: ({ firstName, number, cents, isWhole, link }) => ({
      subject: isWhole ? `Refund of your order ${number}` : `Partial refund of your order ${number}`,
      paragraphs: [
        greeting('en', firstName),
        `${isWhole ? 'We are refunding' : 'This is a partial refund: you get back'} ${printedPrice(cents, 'en')} of your order ${number} to the card it was paid with. The bank takes a few days to show it. The credit note is attached to this e-mail.`,
        ...(isWhole ? ['The digital access of this order has ended.'] : []),
      ],
      action: { words: 'See my order', link },
      footnote: 'A question? Answer this e-mail.',
    }),
  },
};
