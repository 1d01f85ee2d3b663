import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serverOn } from '../support/server-on';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';

describe('a day that is a slip of the hand', () => {
  const server = serverOn('pglite', { catalogue: smallShop });

  test.each(['0001-01-01', '9999-12-31'])('such as %s is refused, wherever it is typed', async (day) => {
    const { browser } = await staffWith(server(), ['owner']);
    const { buyer } = await paidBook(server());
    const period = `from=${day}&to=${day}`;
    for (const question of [
      `accounts?${period}`,
      `accounts/file?${period}&kind=journal`,
      `accounts/payouts?${period}`,
      `figures?${period}`,
      `log?day=${day}`,
    ]) {
      const { status } = await browser.get(`${COUNTER}/${question}`);
      expect([question, status]).toEqual([question, 400]);
    }
    const code = { what: 'code', code: 'GRIMPE', percent: 5, cents: null, guidebookIds: null };
    const message = {
      what: 'message',
      labelFr: 'a',
      labelEn: 'a',
      contentFr: '<p>a</p>',
      contentEn: '<p>a</p>',
    };
    const bodies: [string, object][] = [
      ['accounts/close', { month: day.slice(0, 7) }],
      [`customers/${buyer.id}/access`, { guidebookId: GUIDEBOOK_ID, lastDay: day }],
      [`products/${ware.paper}`, { what: 'price', seen: 2_900, cents: 3_000, day }],
      ['reductions', { ...code, from: null, until: day, uses: null, usesPerCustomer: null }],
      [
        'messages',
        { ...message, severity: 'info', discardable: true, regionIds: [], from: day, until: null },
      ],
    ];
    for (const [path, body] of bodies) {
      const { status } = await browser.post(`${COUNTER}/${path}`, { key: randomUUID(), ...body });
      expect([path, status]).toEqual([path, 400]);
    }
  });
});
