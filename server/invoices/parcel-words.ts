import type { Language } from '#contract/language';

interface ParcelWords {
  slip: (number: string) => string;
  from: string;
  to: string;
  ordered: string;
  heads: [copies: string, item: string];
  books: (copies: number) => string;
  thanks: string;
  /** Where a line stays empty because our font does not draw what should stand there. */
  byHand: (number: string) => string;
}

/** The words of packing slips, in the language of who gets the parcel, and of labels; French is written first. */
export const parcelWords: Record<Language, ParcelWords> = {
  fr: {
    slip: (number) => `Bon de livraison ${number}`,
    from: 'Expéditeur',
    to: 'Destinataire',
    ordered: 'Commandé le',
    heads: ['Qté', 'Topo'],
    books: (copies) => (copies > 1 ? `${copies} topos dans ce colis.` : '1 topo dans ce colis.'),
    thanks: 'Merci de votre commande, et bonne grimpe\u202f!',
    byHand: (number) => `à écrire à la main, voir la commande ${number}`,
  },
  en: {
    slip: (number) => `Packing slip ${number}`,
    from: 'From',
    to: 'To',
    ordered: 'Ordered on',
    heads: ['Qty', 'Guidebook'],
    books: (copies) => (copies > 1 ? `${copies} guidebooks in this parcel.` : '1 guidebook in this parcel.'),
    thanks: 'Thank you for your order. Happy climbing!',
    byHand: (number) => `to be written by hand, see order ${number}`,
  },
};
