import type { SellerFacts } from '#contract/catalogue/seller-facts';
import type { Language, LocalText } from '#contract/language';

/** Who sells, as an invoice names it. */
export type Seller = Pick<
  SellerFacts,
  'name' | 'address' | 'status' | 'registration' | 'vatNumber' | 'exemption'
>;

/**
 * The delivered sentences of a seller without VAT (franchise en base), by the name that SELLER_VAT_EXEMPT takes. French
 * VAT moved from the `cgi` into the `cibs` on 1 September 2026; the old reference is tolerated until the end of 2027.
 */
export const exemptions: Readonly<Record<'cgi' | 'cibs', LocalText>> = {
  cgi: {
    fr: 'TVA non applicable, art. 293 B du CGI',
    en: 'VAT not applicable, art. 293 B of the French tax code (CGI)',
  },
  cibs: {
    fr: 'TVA non applicable, franchise en base prévue par le Code des impositions sur les biens et services',
    en: 'VAT not applicable, small business exemption of the French code of taxes on goods and services',
  },
};

/** From when on the new reference is right, and from when on the old one is tolerated no more; days of Paris. */
const MOVED_AT = Date.parse('2026-09-01T00:00:00+02:00');
const TOLERATED_UNTIL = Date.parse('2028-01-01T00:00:00+01:00');

/** What is wrong at an instant with the reference to the law in a sentence of exemption; null when it is right. */
export function exemptionTrouble(
  exemption: LocalText,
  now: number,
): 'tooEarly' | 'tolerated' | 'over' | null {
  if (exemption.fr === exemptions.cibs.fr) return now < MOVED_AT ? 'tooEarly' : null;
  if (!/293\s?B/.test(exemption.fr) || now < MOVED_AT) return null;
  return now < TOLERATED_UNTIL ? 'tolerated' : 'over';
}

/** What SELLER_VAT_EXEMPT says: a delivered sentence by name, or one of the provider's own, French | English. */
export function readExemption(text: string): LocalText {
  if (text === 'cgi' || text === 'cibs') return exemptions[text];
  const [fr = '', en = fr] = text.split('|').map((part) => part.trim());
  return { fr, en };
}

/** Who sells while nobody is configured: nobody, and the paper says so. */
export function demonstrationSeller(language: Language): Seller {
  return language === 'fr'
    ? {
        name: 'Relais (démonstration)',
        address: ['1 rue de la Démonstration', '00000 Nulle-Part'],
        status: '',
        registration: '000 000 000 00000 (démonstration)',
        vatNumber: 'FR00 000000000 (démonstration)',
        exemption: null,
      }
    : {
        name: 'Relais (demonstration)',
        address: ['1 rue de la Démonstration', '00000 Nulle-Part'],
        status: '',
        registration: '000 000 000 00000 (demonstration)',
        vatNumber: 'FR00 000000000 (demonstration)',
        exemption: null,
      };
}
