import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { counterPaperAccess, counterPaperAccessChange } from '#contract/endpoints/counter/paper-access';
import { CounterProductStory } from '#contract/endpoints/counter/products';
import { dataOf } from '../support/buyer';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { staffWith } from '../support/staff';

const PRODUCT = `/fr/guard/counter/products/${ware.paper}`;
const PATH = `${PRODUCT}/paper-access`;
const key = () => randomUUID();

describe.each(databases)('the access that a paper edition gives, at the counter over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const seller = async () => (await staffWith(server(), ['accounts'])).browser;
  const read = async (browser: SignedIn) => dataOf(counterPaperAccess.data, await browser.get(PATH));
  const change = (browser: SignedIn, body: object) => browser.post(PATH, { key: key(), ...body }, null);
  const slugOf = async (browser: SignedIn) =>
    dataOf(CounterProductStory, await browser.get(PRODUCT)).product.subject.slug;

  test('asks its question with the answers that were typed, and none once they are gone', async () => {
    const browser = await seller();
    const changed = await change(browser, { what: 'answers', answers: ['La Valse', 'valse', 'Tango'] });
    expect(dataOf(counterPaperAccessChange.data, changed).access.answers).toBe(2);
    const { email } = await server().addCustomer({ owns: [] });
    const climber = await SignedIn.as(server(), email);
    const slug = await slugOf(browser);
    const answer = (text: string) => climber.post('/fr/validation', { slug, answer: text }, null);
    expect([(await answer('polka')).status, (await answer('la TANGO')).status]).toEqual([422, 200]);
    await change(browser, { what: 'answers', answers: [] });
    expect((await read(browser)).answers).toBe(0);
    const { changes } = dataOf(CounterProductStory, await browser.get(PRODUCT));
    expect(changes.slice(0, 2).map(({ change: told }) => [told.what, told.before, told.after])).toEqual([
      ['answers', '2', '0'],
      ['answers', '0', '2'],
    ]);
  });

  test('makes codes that open it once each, and tells them once', async () => {
    const browser = await seller();
    const before = (await read(browser)).codes;
    const asked = { key: key(), what: 'codes', count: 3 };
    const { made, access } = dataOf(counterPaperAccessChange.data, await browser.post(PATH, asked, null));
    expect(new Set(made).size).toBe(3);
    expect(access.codes).toEqual({ all: before.all + 3, used: before.used });
    const again = dataOf(counterPaperAccessChange.data, await browser.post(PATH, asked, null));
    expect([again.made, again.access.codes.all]).toEqual([[], before.all + 3]);

    const { email } = await server().addCustomer({ owns: [] });
    const climber = await SignedIn.as(server(), email);
    const entered = { slug: await slugOf(browser), code: made[0] };
    expect(await climber.post('/fr/guard/activation', entered, null)).toMatchObject({ status: 200 });
    expect((await read(browser)).codes.used).toBe(before.used + 1);
  });

  test.each([
    [{ what: 'answers', answers: ['…'] }, 'counter.paper.error.answer'],
    [
      { what: 'answers', answers: Array.from({ length: 11 }, (_, at) => `a${at}`) },
      'counter.paper.error.answers',
    ],
    [{ what: 'codes', count: 0 }, 'counter.paper.error.count'],
    [{ what: 'codes', count: 10_001 }, 'counter.paper.error.count'],
  ])('refuses %j in words', async (body, words) => {
    const browser = await seller();
    const { status, body: told } = await change(browser, body);
    expect(status).toBe(400);
    expect(JSON.stringify(told)).toContain(words);
  });

  test('is none of a digital edition, and of nobody without the role', async () => {
    const browser = await seller();
    const digital = `/fr/guard/counter/products/${ware.digital}/paper-access`;
    expect((await browser.get(digital)).status).toBe(404);
    const { browser: packer } = await staffWith(server(), ['orders']);
    expect((await packer.get(PATH)).status).toBe(403);
    expect((await change(packer, { what: 'codes', count: 1 })).status).toBe(403);
  });
});
