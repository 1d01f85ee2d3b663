import type { Language } from '#contract/language';

/** Who sells, as an invoice names it. */
export interface Seller {
  name: string;
  address: string[];
  /** SIRET in France; empty when it is not told. */
  registration: string;
  vatNumber: string;
}

/** Who sells while nobody is configured: nobody, and the paper says so. */
export function demonstrationSeller(language: Language): Seller {
  return language === 'fr'
    ? {
        name: 'Relais (démonstration)',
        address: ['1 rue de la Démonstration', '00000 Nulle-Part'],
        registration: '000 000 000 00000 (démonstration)',
        vatNumber: 'FR00 000000000 (démonstration)',
      }
    : {
        name: 'Relais (demonstration)',
        address: ['1 rue de la Démonstration', '00000 Nulle-Part'],
        registration: '000 000 000 00000 (demonstration)',
        vatNumber: 'FR00 000000000 (demonstration)',
      };
}
