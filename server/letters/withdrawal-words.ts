import { withFirst } from '#contract/rules/format-yearly-day';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language } from '#contract/language';
import { printedPrice } from '../text/printed-price';
import { greeting } from './greeting';
import type { Writer } from './letter-words';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

const bookLine = ({ label, quantity }: { label: string; quantity: number }) => `${quantity} × ${label}`;

/** The acknowledgement of a withdrawal. */
export const withdrawalWords: Record<Language, Writer<'orderWithdrawn'>> = {
  fr: ({ firstName, number, at, cents, books, hasDigital, isSent, link }) => ({
    subject: `Rétractation de votre commande ${number}`,
    paragraphs: [
      greeting('fr', firstName),
      `Nous accusons réception de votre rétractation, reçue le ${letterInstant(at, 'fr')}. Elle porte sur les topos papier de la commande ${number}\u00a0:`,
      ...books.map(bookLine),
      isSent
        ? `Renvoyez-les dans les quatorze jours à l’adresse du vendeur, qui est sur votre facture\u202f; le retour est à votre charge. Nous vous rendons ${printedPrice(cents, 'fr')}, port compris, sur la carte du paiement, dès que les topos nous sont revenus ou que vous nous montrez la preuve de leur envoi.`
        : `Ils n’étaient pas encore partis et ne partiront pas\u00a0: vous n’avez rien à renvoyer. Nous vous rendons ${printedPrice(cents, 'fr')}, port compris, sur la carte du paiement, au plus tard dans les quatorze jours.`,
      ...(hasDigital
        ? [
            'Vos éditions numériques restent à vous\u00a0: vous aviez demandé à les lire tout de suite et renoncé à vous en rétracter.',
          ]
        : []),
    ],
    action: { words: 'Voir ma commande', link },
    footnote: 'Gardez cet e-mail\u00a0: il prouve votre rétractation, sa date et son heure.',
  }),
  en: ({ firstName, number, at, cents, books, hasDigital, isSent, link }) => ({
    subject: `Withdrawal from your order ${number}`,
    paragraphs: [
      greeting('en', firstName),
      `We acknowledge your withdrawal, received on ${letterInstant(at, 'en')}. It covers the paper guidebooks of order ${number}:`,
      ...books.map(bookLine),
      isSent
        ? `Send them back within fourteen days to the seller’s address, which is on your invoice; the return is at your expense. We give ${printedPrice(cents, 'en')} back, delivery included, to the card it was paid with, as soon as the guidebooks are back or you show us proof of having sent them.`
        : `They had not been sent and will not be: there is nothing to send back. We give ${printedPrice(cents, 'en')} back, delivery included, to the card it was paid with, within fourteen days at the latest.`,
      ...(hasDigital
        ? [
            'Your digital editions stay yours: you had asked to read them at once and given up the right to withdraw from them.',
          ]
        : []),
    ],
    action: { words: 'See my order', link },
    footnote: 'Keep this e-mail: it proves your withdrawal, its date and its time.',
  }),
};

/** An instant (ISO 8601) with its date and time by the seller's clock: "21 novembre 2026 à 09:00 (heure de Paris)". */
function letterInstant(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: CRAG_ZONE,
  });
  const zone = language === 'fr' ? 'heure de Paris' : 'Paris time';
  return `${withFirst(format.format(new Date(at)), language)} (${zone})`;
}
