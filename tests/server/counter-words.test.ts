import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  counterClean,
  CounterMessages,
  CounterPageStory,
  counterLetters,
  counterTexts,
} from '#contract/endpoints/counter/words';
import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { dataOf } from '../support/buyer';
import { message, page, statusesOf, text } from '../support/counter-bodies';
import { databases, serverOn } from '../support/server-on';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { xssPayloads } from '../support/xss-payloads';

const COUNTER = '/fr/guard/counter';
const key = () => randomUUID();
describe.each(databases)('the words of the shop at the counter, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const today = () => cragTime(server().clock.now).day;

  describe('words', () => {
    test('of a page and a message lose every script, and it is said what was taken out', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const html = `<p onclick="x()">Un</p><script>alert(1)</script><form><input></form><a href="javascript:x">a</a>`;
      const [cleaned] = dataOf(counterClean.data, await browser.post(`${COUNTER}/clean`, { html: [html] }));
      expect(cleaned?.html).toBe('<p>Un</p><span>a</span>');
      expect(cleaned?.removed.map(({ what, name }) => `${what} ${name}`)).toEqual([
        'attribute onclick',
        'element script',
        'element form',
        'element input',
        'link javascript:x',
      ]);
      // What no JSON carries, and what is made to be long, have tests of their own.
      const payloads = xssPayloads().filter((one) => one.length < 300 && !one.includes('\0'));
      const evil = `<p>Bon</p>${payloads.join('')}`.slice(0, 19_000);
      const address = `${COUNTER}/pages/evil`;
      const kept = dataOf(
        CounterPageStory,
        await browser.post(address, page({ contentFr: evil, contentEn: evil })),
      );
      const told = dataOf(
        CounterMessages,
        await browser.post(`${COUNTER}/messages`, message({ contentFr: evil, contentEn: evil })),
      );
      const contents = [kept.page.content.fr, told.messages[0]?.content.en ?? ''];
      for (const content of contents) {
        expect(content).toContain('Bon');
        expect(content).not.toMatch(/<(?:script|img|svg|iframe|form|style)|\son\w+=|javascript:/i);
      }
    });

    test('of a page that two edit: the second is told, and theirs can be saved knowing it', async () => {
      const staff = [await staffWith(server(), ['content']), await staffWith(server(), ['content'])];
      const heard = await Promise.all(
        staff.map(({ browser }) => browser.post(`${COUNTER}/pages/both`, page())),
      );
      expect(statusesOf(heard)).toEqual([200, 409]);
      const [{ browser }] = staff as [(typeof staff)[number]];
      const { page: read } = dataOf(CounterPageStory, await browser.get(`${COUNTER}/pages/both`));
      const again = await browser.post(
        `${COUNTER}/pages/both`,
        page({ seen: read.updatedAt, titleFr: 'À deux' }),
      );
      expect(dataOf(CounterPageStory, again).page.title.fr).toBe('À deux');
    });

    test('of a page that is nothing but scripts are refused at their field', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const answer = await browser.post(`${COUNTER}/pages/none`, page({ contentEn: '<script>x</script>' }));
      expect(answer.body.errors).toEqual([{ field: 'contentEn', key: 'counter.texts.error.empty' }]);
    });

    test('of the app are shown some at a time, and all of them once', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const read = async (after: number) =>
        dataOf(counterTexts.data, await browser.get(`${COUNTER}/texts?words=topo&after=${after}`));
      const { found, texts: first } = await read(0);
      expect(found).toBeGreaterThan(first.length);
      const keys: string[] = [];
      for (let after = 0; after < found; after += first.length) {
        const { texts } = await read(after);
        keys.push(...texts.map(({ key: name, language }) => `${name} ${language}`));
      }
      expect([keys.length, new Set(keys).size]).toEqual([found, found]);
      expect((await browser.get(`${COUNTER}/texts?words=topo&after=-1`)).status).toBe(400);
    });

    test('of the app on the next page are told with what was changed on the pages before', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const { texts } = dataOf(counterTexts.data, await browser.get(`${COUNTER}/texts?words=topo`));
      const [{ key: textKey, language, given }] = texts as [(typeof texts)[number]];
      const change = text({ textKey, language, words: `${given} !` });
      expect((await browser.post(`${COUNTER}/texts`, change)).status).toBe(200);
      const next = await browser.get(`${COUNTER}/texts?words=topo&after=${texts.length}`);
      const labels = dataOf(counterTexts.data, next).changes.map((one) => one.change.label);
      expect(labels).toContain(`${textKey} (${language})`);
    });

    test('of the app are found without accents, keep what is filled in, and go back', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const send = (body: object) => browser.post(`${COUNTER}/texts`, body);
      const find = async (words: string) =>
        dataOf(counterTexts.data, await browser.get(`${COUNTER}/texts?words=${encodeURIComponent(words)}`))
          .texts;
      expect((await find('commande EXPEDIEE')).map(({ key: name }) => name)).not.toContain(
        'counter.list.more',
      );
      expect((await find('colis expedie')).map(({ key: name }) => name)).toContain(
        'counter.ship.sentCount_one',
      );
      const places = await send(text({ textKey: 'counter.ship.sentCount_one', words: 'Un colis' }));
      expect(places.body.errors).toEqual([{ field: 'words', key: 'counter.texts.error.places' }]);
      const own = { textKey: 'counter.ship.sentCount_other', words: '{{count}} colis partis' };
      expect((await send(text(own))).status).toBe(200);
      expect((await send(text({ ...own, words: '{{count}} colis en route' }))).status).toBe(409);
      expect((await find('colis partis')).map(({ own: said }) => said)).toEqual([own.words]);
      const { body } = await browser.get('/fr/locale');
      expect(body.data).toMatchObject({ [own.textKey]: own.words });
      const back = { key: key(), what: 'textBack', textKey: own.textKey, language: 'fr', seen: own.words };
      expect((await send(back)).status).toBe(200);
      const changesOf = async (words: string) => {
        const answer = await browser.get(`${COUNTER}/texts?words=${encodeURIComponent(words)}`);
        return dataOf(counterTexts.data, answer).changes.map(({ change, by }) => [change.what, by !== null]);
      };
      const told = [
        ['textBack', true],
        ['text', true],
      ];
      expect((await changesOf('')).slice(0, 2), 'of all texts').toEqual(told);
      expect(await changesOf(own.textKey), 'of those found').toEqual(told);
      expect(await changesOf('counter.list.more')).toEqual([]);
      expect((await send(text({ textKey: 'no.such', words: 'x' }))).status).toBe(404);
    });

    test('of every letter are shown in both languages', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const letters = dataOf(counterLetters.data, await browser.get(`${COUNTER}/letters`));
      expect(letters.length).toBeGreaterThan(15);
      for (const { fr, en } of letters) expect(fr.subject).not.toBe(en.subject);
    });

    test('of a message are changed as they were seen, and keep since when they are told', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const send = async (body: object) => browser.post(`${COUNTER}/messages`, body);
      const [told] = dataOf(CounterMessages, await send(message())).messages;
      if (!told) throw new Error('Nothing is told.');
      const { state: _state, ...seen } = told;
      const edit = { seen, labelFr: 'Route ouverte', from: today(), until: dayAfter(today(), 1) };
      const { messages, changes } = dataOf(CounterMessages, await send(message(edit)));
      expect(messages.filter(({ id }) => id === told.id)).toEqual([
        {
          ...told,
          label: { ...told.label, fr: 'Route ouverte' },
          endsAt: new Date(cragInstant(dayAfter(today(), 2), 0)).toISOString(),
        },
      ]);
      expect(changes[0]?.change).toMatchObject({ what: 'messageEdit', label: 'Route ouverte' });
      const late = await send(message(edit));
      expect([late.status, late.body.message], 'who saw it as it was').toEqual([
        409,
        'counter.error.changed',
      ]);
      await send({ key: key(), what: 'messageEnd', id: told.id });
    });

    test('of a message are told from their day to their last, and taken back', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const send = async (body: object) => browser.post(`${COUNTER}/messages`, body);
      const wrong = await send(message({ from: dayAfter(today(), 3), until: dayAfter(today(), 2) }));
      expect(wrong.body.errors).toEqual([{ field: 'until', key: 'counter.texts.error.until' }]);
      const coming = dataOf(CounterMessages, await send(message({ from: dayAfter(today(), 1) })));
      expect(coming.messages[0]?.state).toBe('coming');
      const { id } = coming.messages[0] ?? { id: 0 };
      const left = dataOf(CounterMessages, await send({ key: key(), what: 'messageEnd', id }));
      expect(left.messages.map((one) => one.id)).not.toContain(id);
      expect((await send({ key: key(), what: 'messageEnd', id })).status).toBe(409);
      expect(
        left.changes.slice(0, 2).map(({ change, by }) => [change.what, change.label, by !== null]),
      ).toEqual([
        ['messageEnd', 'Route barrée', true],
        ['message', 'Route barrée', true],
      ]);
    });
  });
});
