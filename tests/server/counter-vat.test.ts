import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VatAbroad } from '#contract/endpoints/counter/vat';
import { dataOf } from '../support/buyer';
import { statusesOf } from '../support/counter-bodies';
import { databases, serverOn } from '../support/server-on';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { unionRates } from '../support/union-rates';

const VAT = '/fr/guard/counter/vat';
const german = { country: 'DE', kind: 'virtual', rate: 19, since: '2030-01-01' };

describe.each(databases)('VAT of other countries at the counter, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const keeper = async () => {
    const { browser } = await staffWith(server(), ['accounts']);
    return {
      send: (body: object) => browser.post(VAT, { key: randomUUID(), ...body }),
      read: async () => dataOf(VatAbroad, await browser.get(VAT)),
    };
  };

  test('a rate is entered by one of two who saw none, told in the log, and taken away as it was seen', async () => {
    const [one, other] = [await keeper(), await keeper()];
    const heard = await Promise.all([
      one.send({ what: 'vatRate', seen: null, ...german }),
      other.send({ what: 'vatRate', seen: null, ...german, rate: 7 }),
    ]);
    expect(statusesOf(heard)).toEqual([200, 409]);
    const { rates, changes } = await one.read();
    const [entered] = rates;
    expect(rates).toHaveLength(1);
    expect(changes.map(({ change }) => change)).toEqual([
      {
        what: 'vatRate',
        label: 'DE',
        kind: 'virtual',
        before: null,
        after: String(entered?.rate),
        day: '2030-01-01',
      },
    ]);
    const { rate: seen } = entered ?? german;
    expect((await other.send({ what: 'vatRate', seen, ...german, rate: 21.5 })).status).toBe(200);
    expect((await one.send({ what: 'vatRateEnd', seen: entered })).status).toBe(409);
    expect((await one.send({ what: 'vatRateEnd', seen: { ...german, rate: 21.5 } })).status).toBe(200);
    expect((await one.read()).rates).toEqual([]);
  });

  test.each([
    ['of France', { country: 'FR' }, 'country'],
    ['of no country', { country: 'XX' }, 'country'],
    ['of 100 %', { rate: 100 }, 'rate'],
    ['below nothing', { rate: -1 }, 'rate'],
    ['with three decimals', { rate: 5.125 }, 'rate'],
    ['from a day that is none', { since: '2030-02-30' }, 'since'],
  ])('a rate %s is refused at its field', async (_what, more, field) => {
    const { send } = await keeper();
    const { status, body } = await send({ what: 'vatRate', seen: null, ...german, ...more });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('the one-stop shop waits for a rate of each member state, which a file brings at once or not at all', async () => {
    const { send, read } = await keeper();
    const oss = { what: 'vatReach', seen: null, reach: 'oss', since: '2030-06-01' };
    expect((await send(oss)).body.message).toBe('counter.vat.error.missing');
    const rates = unionRates.map((rate) => ({ ...rate, seen: null }));
    const [first] = rates;
    expect((await send({ what: 'vatRates', rates: [...rates, first] })).body.errors).toEqual([
      { field: 'rates', key: 'counter.vat.error.twice' },
    ]);
    expect((await read()).rates).toEqual([]);
    expect((await send({ what: 'vatRates', rates })).status).toBe(200);
    expect((await send(oss)).status).toBe(200);
    const now = await read();
    expect([now.reaches, now.rates]).toEqual([
      [{ since: '2030-06-01', reach: 'oss' }],
      expect.arrayContaining([...unionRates]),
    ]);
    const lines = now.changes.map(({ change }) => [change.what, change.label]);
    expect(lines.slice(0, unionRates.length + 1)).toEqual([
      ['vatReach', '2030-06-01'],
      ...unionRates.map(({ country }) => ['vatRate', country]).toReversed(),
    ]);
    // Somebody who still sees nothing said for that day.
    expect((await send({ ...oss, reach: 'home' })).status).toBe(409);
  });

  test('a file tells the rates that it changes, and changes none that somebody else has changed meanwhile', async () => {
    const { send, read } = await keeper();
    const swiss = { ...german, country: 'CH', rate: 2.6 };
    const norwegian = { ...german, country: 'NO', rate: 25 };
    expect((await send({ what: 'vatRate', seen: null, ...swiss })).status).toBe(200);
    const file = (...rates: object[]) => send({ what: 'vatRates', rates });
    const ofBoth = async () => {
      const { rates } = await read();
      return rates.filter(({ country }) => country === 'CH' || country === 'NO');
    };
    const wanted = { ...swiss, rate: 3.8 };
    expect((await file({ ...wanted, seen: 2.5 }, { ...norwegian, seen: null })).status).toBe(409);
    expect(await ofBoth()).toEqual([swiss]);
    expect((await file({ ...wanted, seen: 2.6 }, { ...norwegian, seen: null })).status).toBe(200);
    expect((await file({ ...wanted, seen: 3.8 }, { ...norwegian, seen: 25 })).status).toBe(200);
    expect(await ofBoth()).toEqual([wanted, norwegian]);
    const { changes } = await read();
    expect(changes.slice(0, 3).map(({ change: { label, before, after } }) => [label, before, after])).toEqual(
      [
        ['NO', null, '25'],
        ['CH', '2.6', '3.8'],
        ['CH', null, '2.6'],
      ],
    );
  });

  test('a file that is sent twice under one key is entered and told once', async () => {
    const { send, read } = await keeper();
    const british = { ...german, country: 'GB', rate: 20, seen: null };
    const body = { key: randomUUID(), what: 'vatRates', rates: [british] };
    expect(statusesOf(await Promise.all([send(body), send(body)]))).toEqual([200, 200]);
    const { changes } = await read();
    expect(changes.filter(({ change }) => change.label === 'GB')).toHaveLength(1);
  });
});
