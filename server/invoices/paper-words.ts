import type { Language } from '#contract/language';
import type { BareRow, PaperRow, VatRow } from './paper';

interface PaperWords {
  invoice: (number: string) => string;
  creditNote: (number: string) => string;
  partialCreditNote: (number: string) => string;
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
  siren: string;
  heads: PaperRow;
  bareHeads: BareRow;
  vatHeads: VatRow;
  kinds: Record<'physical' | 'virtual', string>;
  gift: string;
  discount: (percent: string) => string;
  code: (code: string) => string;
  shipping: string;
  net: string;
  vat: string;
  total: string;
  refunded: string;
  bareTotal: string;
  bareRefunded: string;
  withVat: string;
  inEuros: string;
  paidByCard: string;
  toCard: string;
  refundedAs: (number: string, amount: string) => string;
  partlyRefundedAs: (number: string, amount: string) => string;
  partOf: (amount: string, total: string) => string;
  restOf: (amount: string, total: string) => string;
  notDue: string;
  /** What the law wants told to a company that buys, each after the code of UNTDID 4451 that a machine finds it by. */
  terms: readonly (readonly [code: 'AAB' | 'PMD' | 'PMT', words: string])[];
}

/** The words of invoices and credit notes; French is written first. */
export const paperWords: Record<Language, PaperWords> = {
  fr: {
    invoice: (number) => `Facture n° ${number}`,
    creditNote: (number) => `Avoir n° ${number}`,
    partialCreditNote: (number) => `Avoir n° ${number}, remboursement partiel`,
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
    siren: 'SIREN',
    heads: ['Article', 'Qté', 'Prix TTC', 'TVA', 'Total TTC'],
    bareHeads: ['Article', 'Qté', 'Prix', 'Total'],
    vatHeads: ['Taux', 'Hors taxe', 'TVA', 'TTC'],
    kinds: { physical: 'topo papier', virtual: 'édition numérique' },
    gift: 'cadeau',
    discount: (percent) => `Remise de ${percent} sur le numérique`,
    code: (code) => `Code ${code}, sur le numérique`,
    shipping: 'Frais de port',
    net: 'Total hors taxe',
    vat: 'TVA',
    total: 'Total TTC',
    refunded: 'Total remboursé TTC',
    bareTotal: 'Total',
    bareRefunded: 'Total remboursé',
    withVat: 'Prix en euros, TVA comprise.',
    inEuros: 'Prix en euros.',
    paidByCard: 'Payé en ligne par carte\u00a0: il n’y a plus rien à payer.',
    toCard: 'Rendu sur la carte du paiement.',
    refundedAs: (number, amount) => `Remboursé\u00a0: ${amount}, avoir n° ${number}.`,
    partlyRefundedAs: (number, amount) => `Remboursement partiel\u00a0: ${amount}, avoir n° ${number}.`,
    partOf: (amount, total) => `Remboursement partiel\u00a0: ${amount} sur les ${total} de la facture.`,
    restOf: (amount, total) =>
      `Solde du remboursement\u00a0: ${amount}. Les ${total} de la facture sont maintenant rendus en entier.`,
    notDue: 'non due',
    terms: [
      ['AAB', 'Pas d’escompte pour paiement anticipé.'],
      [
        'PMD',
        'Pénalités de retard\u00a0: taux de refinancement de la Banque centrale européenne majoré de 10\u00a0points de pourcentage.',
      ],
      ['PMT', 'Indemnité forfaitaire pour frais de recouvrement\u00a0: 40\u00a0€.'],
    ],
  },
  en: {
    invoice: (number) => `Invoice no. ${number}`,
    creditNote: (number) => `Credit note no. ${number}`,
    partialCreditNote: (number) => `Credit note no. ${number}, partial refund`,
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
    siren: 'SIREN',
    heads: ['Item', 'Qty', 'Price incl. VAT', 'VAT', 'Total incl. VAT'],
    bareHeads: ['Item', 'Qty', 'Price', 'Total'],
    vatHeads: ['Rate', 'Without VAT', 'VAT', 'With VAT'],
    kinds: { physical: 'paper guidebook', virtual: 'digital edition' },
    gift: 'gift',
    discount: (percent) => `Discount of ${percent} on digital items`,
    code: (code) => `Code ${code}, off digital items`,
    shipping: 'Delivery',
    net: 'Total without VAT',
    vat: 'VAT',
    total: 'Total with VAT',
    refunded: 'Total refunded with VAT',
    bareTotal: 'Total',
    bareRefunded: 'Total refunded',
    withVat: 'Prices in euros, VAT included.',
    inEuros: 'Prices in euros.',
    paidByCard: 'Paid online by card: nothing is left to pay.',
    toCard: 'Given back to the card it was paid with.',
    refundedAs: (number, amount) => `Refunded: ${amount}, credit note no. ${number}.`,
    partlyRefundedAs: (number, amount) => `Partial refund: ${amount}, credit note no. ${number}.`,
    partOf: (amount, total) => `Partial refund: ${amount} of the ${total} of the invoice.`,
    restOf: (amount, total) =>
      `Rest of the refund: ${amount}. The ${total} of the invoice are now given back in full.`,
    notDue: 'not due',
    terms: [
      ['AAB', 'No discount for early payment.'],
      [
        'PMD',
        'Interest on late payment: the European Central Bank’s refinancing rate plus 10 percentage points.',
      ],
      ['PMT', 'Fixed compensation for recovery costs: €40.'],
    ],
  },
};
