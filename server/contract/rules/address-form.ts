import { formatAddress } from 'localized-address-format';
import { postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Most addresses of one customer. */
export const ADDRESSES_MAX = 20;

/** ISO 3166-1 alpha-2 codes of all countries and territories, and XK as the Union uses it. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** In which order a country writes postcode and city; `cityOnly` has no postcodes. */
export type AddressOrder = 'zipFirst' | 'cityFirst' | 'cityOnly';

/** The line of a letter with postcode and city, and the state where there is one, as its country writes it. */
export function placeLine(place: {
  zipcode: string;
  city: string;
  state?: string | null | undefined;
  countryCode: string;
}): string {
  const { zipcode, city, state, countryCode } = place;
  if (state) {
    const parts = { administrativeArea: state, locality: city, postalCode: zipcode };
    return formatAddress({ postalCountry: countryCode, ...parts }).join(' ');
  }
  return (addressOrder(countryCode) === 'zipFirst' ? `${zipcode} ${city}` : `${city} ${zipcode}`).trim();
}

/** How a country writes an address, as Google's address data knows it; where that knows no postcode there may be one. */
export function addressOrder(countryCode: string): AddressOrder {
  const written = formatAddress({ postalCountry: countryCode, postalCode: '0', locality: 'c' }).join('');
  const zip = written.indexOf('0');
  if (zip === -1) return postcodeValidatorExistsForCountry(countryCode) ? 'zipFirst' : 'cityOnly';
  return zip < written.indexOf('c') ? 'zipFirst' : 'cityFirst';
}

/** An address as its country writes it on a letter in Latin letters, who gets it included; without the country. */
export function letterLines(to: {
  name: string;
  organisation: string;
  address: string;
  zipcode: string;
  city: string;
  state?: string | null | undefined;
  countryCode: string;
}): string[] {
  const { name, organisation, address, zipcode, city, state, countryCode } = to;
  const written = formatAddress(
    {
      postalCountry: countryCode,
      name,
      organization: organisation,
      // What was typed in several lines stays in several lines.
      addressLines: address.split('\n'),
      locality: city,
      postalCode: zipcode,
      administrativeArea: state ?? '',
    },
    'latin',
  );
  // Of some countries no town is known, and what was typed is not left out.
  const isPlaced = written.some((line) => line.toLowerCase().includes(city.toLowerCase()));
  return [...written, ...(isPlaced ? [] : [city])].filter((line) => line.trim() !== '');
}
