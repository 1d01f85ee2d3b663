import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Figures } from '#contract/endpoints/counter/figures';
import { Health } from '#contract/endpoints/counter/health';
import { missedWords } from '#contract/rules/missed-words';
import { cragTime } from '#contract/sun/crag-time';
import { countUp, purgeFigures } from '#server/store/figures/tallies';
import { dataOf } from '../support/buyer';
import { databases, serverOn } from '../support/server-on';
import { smallShop } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';
const YEAR = 'from=2026-01-01&to=2026-12-31';
const DAY = 86_400_000;

describe.each(databases)('figures and health over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const figures = async () => {
    const { browser } = await staffWith(server(), ['accounts']);
    return dataOf(Figures, await browser.get(`${COUNTER}/figures?${YEAR}`));
  };
  let networks = 0;
  /** Somebody of a network of their own looks for words and finds nothing. */
  const miss = async (words: string, remoteAddress = `192.0.2.${(networks += 1)}`) =>
    server().app.inject({
      method: 'POST',
      url: '/api/search/missed',
      payload: { words },
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  test('tell sales by product, country and day, and name nobody', async () => {
    const order = await paidBook(server(), 'DE');
    const told = await figures();
    const cents = (rows: readonly { cents: number }[]) => rows.reduce((sum, row) => sum + row.cents, 0);
    expect(cents(told.countries)).toBe(cents(told.days));
    expect(told.countries.map(({ country }) => country)).toContain('DE');
    expect(told.products.some(({ kind, count }) => kind === 'physical' && count > 0)).toBe(true);
    expect(JSON.stringify(told)).not.toContain(order.buyer.email);
    expect(JSON.stringify(told)).not.toMatch(/grimpe/i);
  });

  test('tell what three looked for and did not find, and keep no words before the third', async () => {
    const words = 'dent de rez';
    await miss(words);
    await miss(`  Dent  de Rez `);
    const kept = async () =>
      (
        await server().db.execute<{ words: string | null; asked: number }>(
          sql`select words, asked from missed_search order by asked desc`,
        )
      ).rows;
    expect(await kept()).toEqual([{ words: null, asked: 2 }]);
    // The same network again on the same day is not somebody else.
    await miss(words, '192.0.2.1');
    expect((await figures()).missed).toEqual([]);
    await miss(words);
    expect((await figures()).missed).toEqual([{ name: words, count: 3 }]);
  });

  test('keep nothing of what may be somebody’s, and forget after thirteen months', async () => {
    for (const words of ['ada@relais.example', '06 12 34 56 78', '12345', 'https://a.example', 'ab']) {
      expect([words, missedWords(words)]).toEqual([words, null]);
      for (let at = 0; at < 3; at += 1) expect((await miss(words)).statusCode).toBe(200);
    }
    expect((await miss('x'.repeat(61))).statusCode).toBe(400);
    const { rows } = await server().db.execute(sql`select 1 from missed_search where words ~ '[@0-9]'`);
    expect(rows).toEqual([]);
    await purgeFigures(server().db, server().clock.now + 400 * DAY);
    const left = await server().db.execute(sql`select 1 from missed_search union all select 1 from tally`);
    expect(left.rows).toEqual([]);
  });

  test('count errors of apps by their kind', async () => {
    await server().app.inject({
      method: 'POST',
      url: '/api/error/log',
      payload: { name: 'TypeError', message: 'x is not a function', path: '/fr/topos' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect((await figures()).errors).toEqual([{ name: expect.stringMatching(/^TypeError/), count: 1 }]);
  });

  test('count what has a new name under one, once a day has too many', async () => {
    const { db } = server();
    const now = Date.now();
    const day = cragTime(now).day;
    await db.execute(
      sql`insert into tally (kind, name, day, count) select 'error', 'E' || n, ${day}, 1 from generate_series(1, 500) n`,
    );
    for (const name of ['New', 'Newer', 'E7']) await countUp(db, 'error', name, now);
    const { rows } = await db.execute(
      sql`select name, count from tally where name in ('…', 'E7', 'New', 'Newer')`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: '…', count: 2 },
        { name: 'E7', count: 2 },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  test('health tells what waits; letters that could not leave are tried again at once', async () => {
    const { browser } = await staffWith(server(), ['owner']);
    await server().db.execute(sql`
      insert into letter (name, language, recipient, data, queued_at, attempts, next_attempt_at, error)
        values ('reset', 'fr', 'ada@relais.example', '{}'::jsonb, now(), 3, '2999-01-01', 'no answer')`);
    const before = dataOf(Health, await browser.get(`${COUNTER}/health`));
    expect(before.letters.failed).toBe(1);
    expect([before.backup, before.backupFailedAt], 'nothing of a backup is known').toEqual([null, null]);
    expect(before.jobs.map(({ name }) => name)).toContain('maintenance');
    expect(JSON.stringify(before)).not.toContain('@');
    expect((await browser.post(`${COUNTER}/health/letters`, {})).status).toBe(200);
    const { rows } = await server().db.execute(
      sql`select 1 from letter where error is not null and next_attempt_at > '2998-01-01'`,
    );
    expect(rows).toEqual([]);
  });
});
