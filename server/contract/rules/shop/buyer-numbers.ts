/** The forms of VAT numbers after the two letters of their country, in the European Union and Northern Ireland (XI). */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** A number as registers write it: without the spaces, points and hyphens that people put in, in capitals. */
export function bareNumber(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** Whether a bare number is a SIREN: nine digits whose last one checks the others (Luhn). */
export function isSiren(bare: string): boolean {
  if (!/^\d{9}$/.test(bare) || bare === '000000000') return false;
  const sum = Array.from(bare).reduce((total, digit, at) => {
    const weighed = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a bare number has the form of a VAT number of the European Union; a French one also has to hold a SIREN, and
 * its key where that is in digits. Whether it is in use only its register knows.
 */
export function isVatNumber(bare: string): boolean {
  const [country, rest] = [bare.slice(0, 2), bare.slice(2)];
  if (!Object.hasOwn(vatForms, country) || !vatForms[country]?.test(rest)) return false;
  if (country !== 'FR') return true;
  const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
  if (!isSiren(siren)) return false;
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** A SIREN as people read it: in groups of three, held together. */
export function spacedSiren(siren: string): string {
  return siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');
}
