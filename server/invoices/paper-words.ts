import type { Language } from '#contract/language';
import type { PaperRow, VatRow } from './paper';

interface PaperWords {
  invoice: (number: string) => string;
  creditNote: (number: string) => string;
  warning: string;
  seller: string;
  buyer: string;
  delivery: string;
  registration: string;
  vatNumber: string;
  date: string;
  order: string;
  ordered: string;
  paid: string;
  about: string;
  heads: PaperRow;
  vatHeads: VatRow;
  kinds: Record<'physical' | 'virtual', string>;
  discount: (percent: string) => string;
  shipping: string;
  net: string;
  vat: string;
  total: string;
  refunded: string;
  withVat: string;
  paidByCard: string;
  toCard: string;
  refundedAs: (number: string, amount: string) => string;
}

/** The words of invoices and credit notes; French is written first. */
export const paperWords: Record<Language, PaperWords> = {
  fr: {
    invoice: (number) => `Facture n° ${number}`,
    creditNote: (number) => `Avoir n° ${number}`,
    warning: 'Démonstration\u00a0: ceci n’est pas une facture. Rien n’a été vendu ni payé.',
    seller: 'Vendeur',
    buyer: 'Client',
    delivery: 'Livré à',
    registration: 'SIRET',
    vatNumber: 'N° TVA',
    date: 'Date',
    order: 'Commande',
    ordered: 'Commandé le',
    paid: 'Payé le',
    about: 'Sur la facture',
    heads: ['Article', 'Qté', 'Prix TTC', 'TVA', 'Total TTC'],
    vatHeads: ['Taux', 'Hors taxe', 'TVA', 'TTC'],
    kinds: { physical: 'livre', virtual: 'édition numérique' },
    discount: (percent) => `Remise de ${percent} sur le numérique`,
    shipping: 'Frais d’envoi',
    net: 'Total hors taxe',
    vat: 'TVA',
    total: 'Total TTC',
    refunded: 'Total remboursé TTC',
    withVat: 'Prix en euros, TVA comprise.',
    paidByCard: 'Payé en ligne par carte\u00a0: il n’y a plus rien à payer.',
    toCard: 'Rendu sur la carte du paiement.',
    refundedAs: (number, amount) => `Remboursé\u00a0: ${amount}, avoir n° ${number}.`,
  },
  en: {
    invoice: (number) => `Invoice no. ${number}`,
    creditNote: (number) => `Credit note no. ${number}`,
    warning: 'Demonstration: this is not an invoice. Nothing was sold or paid.',
    seller: 'Seller',
    buyer: 'Customer',
    delivery: 'Delivered to',
    registration: 'SIRET',
    vatNumber: 'VAT no.',
    date: 'Date',
    order: 'Order',
    ordered: 'Ordered on',
    paid: 'Paid on',
    about: 'On invoice',
    heads: ['Item', 'Qty', 'Price incl. VAT', 'VAT', 'Total incl. VAT'],
    vatHeads: ['Rate', 'Without VAT', 'VAT', 'With VAT'],
    kinds: { physical: 'book', virtual: 'digital edition' },
    discount: (percent) => `Discount of ${percent} on digital items`,
    shipping: 'Shipping',
    net: 'Total without VAT',
    vat: 'VAT',
    total: 'Total with VAT',
    refunded: 'Total refunded with VAT',
    withVat: 'Prices in euros, VAT included.',
    paidByCard: 'Paid online by card: nothing is left to pay.',
    toCard: 'Given back to the card it was paid with.',
    refundedAs: (number, amount) => `Refunded: ${amount}, credit note no. ${number}.`,
  },
};
