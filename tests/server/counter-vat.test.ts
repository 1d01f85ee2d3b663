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
    const [first] = unionRates;
    expect((await send({ what: 'vatRates', rates: [...unionRates, first] })).body.errors).toEqual([
      { field: 'rates', key: 'counter.vat.error.twice' },
    ]);
    expect((await read()).rates).toEqual([]);
    expect((await send({ what: 'vatRates', rates: unionRates })).status).toBe(200);
    expect((await send(oss)).status).toBe(200);
    const { reaches, rates, changes } = await read();
    expect([reaches, rates.length]).toEqual([[{ since: '2030-06-01', reach: 'oss' }], unionRates.length]);
    expect(changes.slice(0, 2).map(({ change }) => [change.what, change.after])).toEqual([
      ['vatReach', 'oss'],
      ['vatRates', String(unionRates.length)],
    ]);
    // Somebody who still sees nothing said for that day.
    expect((await send({ ...oss, reach: 'home' })).status).toBe(409);
  });
});
