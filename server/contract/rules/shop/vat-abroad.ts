import type { ProductKind } from '../../catalogue/guidebook';

/** The country whose VAT the products' own rates are; Monaco belongs to it. */
export const HOME = 'FR';

/** The member states of the European Union, ISO 3166-1 alpha-2. */
export const UNION: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * How far VAT follows a sale: `home` takes the product's own rate of everybody, `export` takes none outside the Union,
 * `oss` takes the rate of each member state as well.
 */
export const vatReaches = ['home', 'export', 'oss'] as const;
export type VatReach = (typeof vatReaches)[number];

/** What a country takes on one kind of item, in percent with two decimals at most. */
export interface VatRate {
  country: string;
  kind: ProductKind;
  rate: number;
}

/** What the provider said of VAT abroad, as it counts on one day. */
export interface VatRules {
  reach: VatReach;
  rates: readonly VatRate[];
}

/** What the provider said of VAT abroad, past and to come, each from a day of Paris on. */
export interface SaidVat {
  reaches: readonly { since: string; reach: VatReach }[];
  rates: readonly (VatRate & { since: string })[];
}

/** What a rate was entered for: one country, one kind of item, one first day. */
export type VatEntry = Omit<SaidVat['rates'][number], 'rate'>;

export function isSameEntry(one: VatEntry, other: VatEntry): boolean {
  return one.country === other.country && one.kind === other.kind && one.since === other.since;
}

/** Codes of parts of member states that countries do not have: the Canary Islands, Ceuta and Melilla. */
export const VAT_PARTS: readonly string[] = ['IC', 'EA'];

/** From how much a year on, sold to people elsewhere in the Union without VAT, their own is due; and when to say so. */
export const SOLD_ABROAD_DUE_CENTS = 1_000_000;
export const SOLD_ABROAD_WARNED_CENTS = 800_000;

/** What counts on a day of Paris of all that was said; `home` before anything was. */
export function vatRulesOn({ reaches, rates }: SaidVat, day: string): VatRules {
  const reach = latest(reaches, day)?.reach ?? 'home';
  const byName = new Map<string, (VatRate & { since: string })[]>();
  for (const rate of rates) {
    const name = `${rate.country} ${rate.kind}`;
    byName.set(name, [...(byName.get(name) ?? []), rate]);
  }
  const counting = [...byName.values()].flatMap((ofOne) => latest(ofOne, day) ?? []);
  return { reach, rates: counting.map(({ country, kind, rate }) => ({ country, kind, rate })) };
}

function latest<Said extends { since: string }>(said: readonly Said[], day: string): Said | undefined {
  const begun = said.filter(({ since }) => since <= day);
  return begun.toSorted((one, other) => one.since.localeCompare(other.since)).at(-1);
}

/** The other member states that have no rate for books or for digital editions. */
export function missingRates(rates: readonly VatRate[]): Pick<VatRate, 'country' | 'kind'>[] {
  return UNION.filter((country) => country !== HOME).flatMap((country) =>
    (['physical', 'virtual'] as const)
      .filter((kind) => !rates.some((rate) => rate.country === country && rate.kind === kind))
      .map((kind) => ({ country, kind })),
  );
}

/** Parts of a member state that are outside its VAT, by what their postcodes begin with, and the code they have. */
const apart: Readonly<Record<string, readonly (readonly [zip: RegExp, code: string])[]>> = {
  ES: [
    [/^(?:35|38)/, 'IC'],
    [/^5[12]/, 'EA'],
  ],
  FI: [[/^22/, 'AX']],
  FR: [
    [/^97133/, 'BL'],
    [/^97150/, 'MF'],
    [/^971/, 'GP'],
    [/^972/, 'MQ'],
    [/^973/, 'GF'],
    [/^974/, 'RE'],
    [/^975/, 'PM'],
    [/^976/, 'YT'],
    [/^977/, 'BL'],
    [/^978/, 'MF'],
    [/^984/, 'TF'],
    [/^986/, 'WF'],
    [/^987/, 'PF'],
    [/^988/, 'NC'],
  ],
};

/** The country or territory, by its code, that an address belongs to as far as VAT goes. */
export function vatPlaceOf({ countryCode, zipcode }: { countryCode: string; zipcode: string }): string {
  if (countryCode === 'MC') return HOME;
  const bare = zipcode.replaceAll(/\s/g, '');
  return apart[countryCode]?.find(([zip]) => zip.test(bare))?.[1] ?? countryCode;
}

/** Whether nothing is due in the seller's country on what went to this one: it lies outside the Union. */
export function isExport(country: string | null | undefined): boolean {
  return typeof country === 'string' && !UNION.includes(country);
}

type Address = Parameters<typeof vatPlaceOf>[0];
interface Taxed {
  kind: ProductKind;
  vatRate: number;
}

/**
 * Items as they are taxed once it is known who buys: what is digital where the bill goes, what is on paper where the
 * parcel goes. A rate that was entered counts; without one a member state has the product's own, and any other country
 * none. `vatCountry` is left out where VAT does not follow the buyer.
 */
export function taxedItems<Item extends Taxed>(
  items: readonly Item[],
  to: { billing: Address; parcel: Address },
  { reach, rates }: VatRules,
): (Item & { vatCountry?: string })[] {
  if (reach === 'home') return [...items];
  const places = { virtual: vatPlaceOf(to.billing), physical: vatPlaceOf(to.parcel) };
  return items.map((item) => {
    const place = places[item.kind];
    const isMember = UNION.includes(place);
    const own = Object.assign({}, item, { vatCountry: HOME });
    if (place === HOME || (isMember && reach === 'export')) return own;
    const entered = rates.find(({ country, kind }) => country === place && kind === item.kind);
    if (!entered && isMember) return own;
    return Object.assign({}, item, { vatRate: entered?.rate ?? 0, vatCountry: place });
  });
}
