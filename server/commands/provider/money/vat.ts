import { readFile } from 'node:fs/promises';
import type { ProductKind } from '#contract/catalogue/guidebook';
import { countryCodes } from '#contract/rules/address-form';
import {
  isSameEntry,
  missingRates,
  VAT_PARTS,
  vatReaches,
  type VatReach,
} from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import { vatLines } from '#contract/endpoints/counter/vat';
import { endRateAbroad, enterRate, enterRates, sayReach } from '#server/products/change-vat';
import { type DatedRate, listVat, readRatesOf, readReach } from '#server/store/shop/vat-abroad';
import { isDay } from '../read-day';
import { Misused, readWords, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from '../provider-command';

const RATE = 'COUNTRY paper|digital PERCENT FROM-DAY';
const kinds: Readonly<Record<string, ProductKind>> = { paper: 'physical', digital: 'virtual' };

const reachWords: Readonly<Record<VatReach, string>> = {
  home: 'every sale is taxed at the rate of the product',
  export: 'nothing is due outside the European Union, every other sale is taxed at the rate of the product',
  oss: 'each sale is taxed in the country of the buyer or of the parcel, nothing is due outside the European Union',
};

export const vatList: ProviderCommand = {
  name: 'vat list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists how far VAT follows a sale abroad, and the rates that were entered, each with the day from which it counts.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const { reaches, rates } = await withDatabase(listVat);
    if (isJson)
      return sayJson(say, {
        reaches,
        rates: rates.map(({ country, kind, rate, since }) => ({ country, kind, rate, since })),
      });
    for (const { since, reach } of reaches) say(`from ${since}: ${reach}, ${reachWords[reach]}`);
    if (reaches.length === 0) say(`home, ${reachWords.home}`);
    for (const rate of rates) say(rateWords(rate));
    say(`${rates.length} rates.`);
    return true;
  },
};

export const vatSet: ProviderCommand = {
  name: 'vat set',
  takes: RATE,
  does: 'Enters what a country takes on paper or digital guidebooks from a day of Paris on, percent such as 5.5. A territory outside the Union that has a rate is taxed at it. Orders that are placed keep what they were placed at.',
  async run(words, { withDatabase, say }) {
    const rate = readRate(words, RATE);
    await withDatabase((db) => enterRate(db, rate, { now: Date.now() }));
    say(`Set: ${rateWords(rate)}`);
    return true;
  },
};

export const vatRead: ProviderCommand = {
  name: 'vat read',
  takes: 'FILE',
  does: 'Enters the rates of a file, all of them or none: a line each, as COUNTRY,paper|digital,PERCENT,FROM-DAY; lines that begin with # say where they are from.',
  async run(words, { withDatabase, fileAt, say }) {
    const [path = ''] = readWords(words, { files: ['FILE'] }).files;
    const rates = vatLines(await readFile(fileAt(path), 'utf8')).map(({ line, cells }) =>
      readRate(cells, `line ${line} as ${RATE}, parted by commas`),
    );
    const names = rates.map(({ country, kind, since }) => `${country} ${kind} ${since}`);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Misused(`${twice} stands there twice.`);
    if (rates.length > 0) await withDatabase((db) => enterRates(db, rates, { now: Date.now() }));
    say(`${rates.length} rates are entered.`);
    return true;
  },
};

export const vatRemove: ProviderCommand = {
  name: 'vat remove',
  takes: 'COUNTRY paper|digital FROM-DAY',
  does: 'Takes a rate away; the one before it counts again, and the rate of the product where there is none.',
  async run([country, kind, since, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes COUNTRY paper|digital FROM-DAY.');
    const rate = readRate([country ?? '', kind ?? '', '0', since ?? ''], 'COUNTRY paper|digital FROM-DAY');
    const isDone = await withDatabase(async (db) => {
      if (!(await listVat(db)).rates.some((one) => isSameEntry(one, rate))) return false;
      await endRateAbroad(db, rate, { now: Date.now() });
      return true;
    });
    if (isDone) say(`That rate of ${rate.country} is gone.`);
    else complain(`There is no rate of ${rate.country} from ${rate.since}.`);
    return isDone;
  },
};

export const vatAbroad: ProviderCommand = {
  name: 'vat abroad',
  takes: 'home|export|oss [FROM-DAY]',
  does: 'Says how far VAT follows a sale from a day of Paris on, today if none is named. home, as at the start, taxes all at the rate of the product; export takes none outside the European Union; oss moreover takes the rate of each member state, once all of them are entered.',
  async run([named, from, ...more], { withDatabase, say, complain }) {
    const reach = vatReaches.find((one) => one === named);
    const since = from ?? cragTime(Date.now()).day;
    if (!reach || more.length > 0 || !isDay(since)) {
      throw new Misused('This takes home|export|oss [FROM-DAY].');
    }
    return withDatabase(async (db) => {
      const missing = reach === 'oss' ? missingRates(await readRatesOf(db, since)) : [];
      if (missing.length > 0) {
        const lacking = missing.map(({ country, kind }) => `${country} ${kind}`).join(', ');
        complain(`No rate is entered that counts on ${since} for ${lacking}.`);
        return false;
      }
      const before = await readReach(db, since);
      await sayReach(db, { since, reach }, { now: Date.now() });
      say(`From ${since} on ${reachWords[reach]}${before === reach ? ', as before' : ''}.`);
      return true;
    });
  },
};

function readRate(
  [country = '', kind = '', percent = '', since = '', ...more]: readonly string[],
  takes: string,
): DatedRate {
  const meant = kinds[kind];
  if (!meant || more.length > 0) throw new Misused(`This takes ${takes}.`);
  if (country === 'FR' || country === 'MC') throw new Misused(`${country} has the rates of the products.`);
  if (!countryCodes.includes(country) && !VAT_PARTS.includes(country)) {
    throw new Misused(`${country} is no country code such as DE.`);
  }
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent)) throw new Misused(`${percent} is no rate such as 5.5.`);
  if (!isDay(since)) throw new Misused(`${since} is no day such as 2026-01-01.`);
  return { country, kind: meant, rate: Number(percent), since };
}

function rateWords({ country, kind, rate, since }: DatedRate): string {
  return `${country} ${kind === 'physical' ? 'paper' : 'digital'} from ${since}: ${rate} %`;
}
