import { spacedSiren } from '#contract/rules/shop/buyer-numbers';
import type { OrderAddress } from '#contract/tables/order';
import type { Seller } from '../configuration/seller';
import type { Element } from './cii-xml';
import type { Accounted } from './write-papers';

/** Who sells, with the numbers by which tax offices know them. */
export function sellerElements({ name, address, registration, vatNumber }: Seller): Element[] {
  const siren = sirenOf(registration);
  const ids: Element[] = vatNumber === '' ? [] : [taxId('VA', vatNumber)];
  // Without VAT it is known to the tax office by its registration.
  if (vatNumber === '') ids.push(taxId('FC', siren ?? registration));
  return [
    ['ram:Name', name],
    ...(siren === null
      ? []
      : [['ram:SpecifiedLegalOrganization', ['ram:ID', { schemeID: '0002' }, siren]] satisfies Element]),
    ['ram:PostalTradeAddress', ...sellerAddress(address)],
    ...ids,
  ];
}

/** The lines of the seller's address: those before the one with the postcode, that one, and no country, for it is France. */
function sellerAddress(address: readonly string[]): Element[] {
  const at = address.findIndex((line) => /^\d{5}\s/.test(line));
  const [, zipcode, city] = /^(\d{5})\s+(.+)$/.exec(address[at] ?? '') ?? [];
  const streets = at < 0 ? address : address.slice(0, at);
  return addressElements({ zipcode, city, streets, country: 'FR' });
}

/** Who buys, a company with its numbers. */
export function buyerElements({ billing, siren, vatNumber }: Accounted['order']): Element[] {
  return [
    ['ram:Name', nameOf(billing)],
    ...(siren === null
      ? []
      : [
          [
            'ram:SpecifiedLegalOrganization',
            ['ram:ID', { schemeID: '0002' }, spacedSiren(siren).replaceAll(/\s/g, '')],
          ] satisfies Element,
        ]),
    ['ram:PostalTradeAddress', ...buyerAddress(billing)],
    ...(vatNumber === null ? [] : [taxId('VA', vatNumber)]),
  ];
}

/** A company's name, or a person's. */
export function nameOf({ businessName, firstName, lastName }: OrderAddress): string {
  return businessName === '' ? `${firstName} ${lastName}` : businessName;
}

/** An address of an order, its parts apart. */
export function buyerAddress({ address, zipcode, city, countryCode }: OrderAddress): Element[] {
  return addressElements({ zipcode, city, streets: address.split('\n'), country: countryCode });
}

function addressElements({
  zipcode,
  city,
  streets,
  country,
}: {
  zipcode: string | undefined;
  city: string | undefined;
  streets: readonly string[];
  country: string;
}): Element[] {
  const [one, two, ...more] = streets;
  const said: (readonly [string, string | undefined])[] = [
    ['ram:PostcodeCode', zipcode],
    ['ram:LineOne', one],
    ['ram:LineTwo', two],
    ['ram:LineThree', more.length > 0 ? more.join(', ') : undefined],
    ['ram:CityName', city],
    ['ram:CountryID', country],
  ];
  return said.flatMap(([name, value]): Element[] => (value ? [[name, value]] : []));
}

function taxId(scheme: 'VA' | 'FC', id: string): Element {
  return ['ram:SpecifiedTaxRegistration', ['ram:ID', { schemeID: scheme }, id.replaceAll(/\s/g, '')]];
}

/** The SIREN within a SIRET; null of another registration. */
function sirenOf(registration: string): string | null {
  const digits = registration.replaceAll(/\s/g, '');
  return /^\d{9}(?:\d{5})?$/.test(digits) ? digits.slice(0, 9) : null;
}
