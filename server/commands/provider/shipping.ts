import { ID_MAX } from '#contract/catalogue/place';
import { ShippingMethod, type ShippingRate } from '#contract/tables/shipping';
import { LEAST_POSTAGE_CENTS } from '#contract/endpoints/counter/shipping';
import { endRate, setRate } from '#server/products/change-shipping';
import { listShippingRates } from '#server/store/shop/shipping-rates';
import { euros } from '#server/text/euros';
import { Misused, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from './provider-command';
import { readNumber } from './read-number';

const TAKES = 'METHOD COUNTRIES CENTS DAYS-DAYS tracked|untracked [EXCEPT]';

export const shippingList: ProviderCommand = {
  name: 'shipping list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists what sending costs and how long it takes, each rate with its number.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const rates = await withDatabase(listShippingRates);
    if (isJson) return sayJson(say, { rates });
    for (const { id, ...rate } of rates) say(`${id}  ${rateWords(rate)}`);
    say(`${rates.length} rates.`);
    return true;
  },
};

export const shippingSet: ProviderCommand = {
  name: 'shipping set',
  takes: TAKES,
  does: 'Sets what sending costs in euro cents (300 at least) and takes in working days. METHOD is standard or express; COUNTRIES are codes such as FR,MC, or "others" for all that no rate of that way names; EXCEPT are those of the others that the way does not lead to.',
  async run(words, { withDatabase, say }) {
    const rate = readRate(words);
    await withDatabase((db) => setRate(db, rate, { now: Date.now() }));
    say(`Set: ${rateWords(rate)}`);
    return true;
  },
};

export const shippingRemove: ProviderCommand = {
  name: 'shipping remove',
  takes: 'NUMBER',
  does: 'Takes a rate away; where none is left, only digital items can be ordered.',
  async run([number, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes NUMBER.');
    const id = readNumber(number, 'NUMBER', 1, ID_MAX);
    const isDone = await withDatabase(async (db) => {
      if ((await listShippingRates(db)).every((rate) => rate.id !== id)) return false;
      await endRate(db, id, { now: Date.now() });
      return true;
    });
    if (isDone) say(`There is no rate ${id} any more.`);
    else complain(`There is no rate ${id}.`);
    return isDone;
  },
};

function readRate(words: readonly string[]): ShippingRate {
  const [named, where, cents, days, followed, except = '', ...more] = words;
  const method = ShippingMethod.safeParse(named);
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(days ?? '') ?? [];
  const isTracked = followed === 'tracked';
  if (!method.success || !where || more.length > 0 || (!isTracked && followed !== 'untracked')) {
    throw new Misused(`This takes ${TAKES}.`);
  }
  const daysMin = readNumber(least, 'The first DAYS', 1, 200);
  const countries = where === 'others' ? null : codesOf(where);
  if (countries !== null && except !== '') throw new Misused('EXCEPT goes with "others" only.');
  return {
    method: method.data,
    countries,
    isTracked,
    daysMin,
    exceptCountries: except === '' ? [] : codesOf(except),
    priceCents: readNumber(cents, 'CENTS', LEAST_POSTAGE_CENTS, 99_999),
    daysMax: readNumber(most, 'The last DAYS', daysMin, 200),
  };
}

function codesOf(words: string): string[] {
  const codes = words.split(',');
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined) throw new Misused(`${wrong} is no country code such as FR.`);
  return codes;
}

function rateWords(rate: ShippingRate): string {
  const { method, countries, exceptCountries, priceCents, isTracked, daysMin, daysMax } = rate;
  const except = exceptCountries.length > 0 ? ` but ${exceptCountries.join(',')}` : '';
  const where = countries === null ? `others${except}` : countries.join(',');
  const how = isTracked ? 'tracked' : 'untracked';
  return `${method} to ${where}: ${euros(priceCents)}, ${daysMin}-${daysMax} working days, ${how}`;
}
