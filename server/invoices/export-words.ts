import type { ProductKind } from '#contract/catalogue/guidebook';
import type { Language, LocalText } from '#contract/language';
import { isExport } from '#contract/rules/shop/vat-abroad';

/**
 * Why no VAT is due on what went outside the Union's VAT territory, as the law was worded from an instant on, the newest
 * first. French VAT moved out of the CGI on 1 September 2026; the directive names the same rule all along.
 */
const wordings: readonly { since: number; words: Readonly<Record<ProductKind, LocalText>> }[] = [
  {
    since: Date.parse('2026-09-01T00:00:00+02:00'),
    words: {
      physical: {
        fr: 'Livre expédié hors du territoire de TVA de l’Union européenne\u00a0: exportation exonérée de TVA (Code des impositions sur les biens et services\u202f; article 146 de la directive 2006/112/CE).',
        en: 'Book sent outside the VAT territory of the European Union: export exempt from VAT (French code of taxes on goods and services; article 146 of Directive 2006/112/EC).',
      },
      virtual: {
        fr: 'Édition numérique pour un acheteur établi hors du territoire de TVA de l’Union européenne\u00a0: TVA non due (Code des impositions sur les biens et services\u202f; article 58 de la directive 2006/112/CE).',
        en: 'Digital edition for a buyer established outside the VAT territory of the European Union: VAT not due (French code of taxes on goods and services; article 58 of Directive 2006/112/EC).',
      },
    },
  },
  {
    since: -Infinity,
    words: {
      physical: {
        fr: 'Livre expédié hors du territoire de TVA de l’Union européenne\u00a0: exportation exonérée de TVA (art. 262 I du CGI\u202f; article 146 de la directive 2006/112/CE).',
        en: 'Book sent outside the VAT territory of the European Union: export exempt from VAT (art. 262 I of the French tax code, CGI; article 146 of Directive 2006/112/EC).',
      },
      virtual: {
        fr: 'Édition numérique pour un acheteur établi hors du territoire de TVA de l’Union européenne\u00a0: TVA non due (art. 259 D du CGI\u202f; article 58 de la directive 2006/112/CE).',
        en: 'Digital edition for a buyer established outside the VAT territory of the European Union: VAT not due (art. 259 D of the French tax code, CGI; article 58 of Directive 2006/112/EC).',
      },
    },
  },
];

/** Whether nothing is due on what was sold to a country at a rate, because it lies outside the Union. */
export function isUntaxed({ country, rate }: { country?: string | null | undefined; rate: number }): boolean {
  return rate === 0 && isExport(country);
}

/** A sentence for each kind of item of an order on which no VAT is due, books first; none where it is due on all. */
export function exportWords(
  lines: readonly { kind: ProductKind; vatRate: number; vatCountry: string | null }[],
  placedAt: Date,
  language: Language,
): string[] {
  const wording = wordings.find(({ since }) => placedAt.getTime() >= since);
  const untaxed = lines.filter(({ vatCountry, vatRate }) =>
    isUntaxed({ country: vatCountry, rate: vatRate }),
  );
  return (['physical', 'virtual'] as const).flatMap((kind) => {
    const words = untaxed.some((line) => line.kind === kind) ? wording?.words[kind] : undefined;
    return words ? [words[language]] : [];
  });
}
