import { useMemo } from 'react';
import { useLanguage } from '../../language/local-text';

/** How countries are called and rates of VAT are written in the reader's language. */
export function useRegionNames() {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
    return {
      /** A country by its code, ISO 3166-1 alpha-2; the code where it has no name. */
      countryOf,
      /** Codes of countries in the order of their names. */
      byName: (codes: readonly string[]) =>
        codes.toSorted((one, other) => countryOf(one).localeCompare(countryOf(other), language)),
      /** A rate in percent, such as 5.5. */
      rateOf: (rate: number) => rates.format(rate / 100),
    };
  }, [language]);
}
