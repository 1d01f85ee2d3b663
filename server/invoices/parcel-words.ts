import type { Language } from '#contract/language';

interface ParcelWords {
  slip: (number: string) => string;
  from: string;
  to: string;
  ordered: string;
  heads: [copies: string, item: string];
  books: (copies: number) => string;
  thanks: string;
}

/** The words of packing slips, in the language of who gets the parcel; French is written first. */
export const parcelWords: Record<Language, ParcelWords> = {
  fr: {
    slip: (number) => `Bon de livraison ${number}`,
    from: 'Expéditeur',
    to: 'Destinataire',
    ordered: 'Commandé le',
    heads: ['Qté', 'Topo'],
    books: (copies) => (copies > 1 ? `${copies} topos dans ce colis.` : '1 topo dans ce colis.'),
    thanks: 'Merci de votre commande, et bonne grimpe\u202f!',
  },
  en: {
    slip: (number) => `Packing slip ${number}`,
    from: 'From',
    to: 'To',
    ordered: 'Ordered on',
    heads: ['Qty', 'Guidebook'],
    books: (copies) => (copies > 1 ? `${copies} guidebooks in this parcel.` : '1 guidebook in this parcel.'),
    thanks: 'Thank you for your order. Happy climbing!',
  },
};

/** What a label says to who sends parcels, in French as the country of the sender. */
export const labelWords = {
  /** Where a line stays empty because our font does not draw what should stand there. */
  byHand: (number: string) => `à écrire à la main, voir la commande ${number}`,
};
