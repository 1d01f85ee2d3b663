import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlashMessage } from '#contract/tables/flash-message';
import { flashMessages } from '#contract/endpoints/flash-messages';
import { messagesAdd } from '#server/commands/provider/messages';
import { cleanHtml } from '#server/text/clean-html';
import {
  keepFlashMessage,
  listFlashMessages,
  removeFlashMessage,
  type NewFlashMessage,
} from '#server/store/provider/flash-messages';
import { byItself } from '#server/commands/provider/with-database';
import { temporaryFolder } from '../support/item-file';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';
import { writeFileSync } from 'node:fs';
import { noFetch } from '../support/no-fetch';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const at = (days: number) => new Date(server.clock.now + days * DAY_MS).toISOString();
const told = (changes: Partial<NewFlashMessage> = {}): Promise<number> =>
  keepFlashMessage(server.db, {
    label: { fr: 'Falaise fermée', en: 'Crag closed' },
    severity: 'warning',
    discardable: true,
    content: { fr: '<p>Un faucon niche.</p>', en: '<p>A falcon nests.</p>' },
    regionIds: [1],
    startsAt: at(-1),
    endsAt: at(30),
    ...changes,
  });

async function signedIn() {
  const { email } = await server.addCustomer();
  return { email, browser: await SignedIn.as(server, email) };
}

async function heard(browser: SignedIn): Promise<FlashMessage[]> {
  const { body } = await browser.get('/fr/guard/flash-messages');
  return flashMessages.data.parse(body.data).flash_messages;
}
const numbers = (messages: readonly FlashMessage[]) => messages.map(({ id }) => id);

describe('a message of the provider', () => {
  test('is told in both languages with its region, and begins on its day', async () => {
    const { browser } = await signedIn();
    const id = await told();
    const later = await told({ startsAt: at(10), endsAt: null, regionIds: [] });
    const all = await heard(browser);
    expect(all.find((message) => message.id === id)).toMatchObject({
      label: { fr: 'Falaise fermée', en: 'Crag closed' },
      content: { fr: '<p>Un faucon niche.</p>' },
      regionIds: [1],
    });
    expect(all.find((message) => message.id === later)).toMatchObject({ startsAt: at(10), endsAt: null });
  });

  test('is not told after its end, nor weeks before it begins, nor when it was taken back', async () => {
    const { browser } = await signedIn();
    const over = await told({ startsAt: at(-3), endsAt: at(0) });
    const far = await told({ startsAt: at(15) });
    const gone = await told();
    expect(await removeFlashMessage(server.db, gone)).toBe(true);
    expect(await removeFlashMessage(server.db, gone)).toBe(false);
    const known = numbers(await heard(browser));
    for (const id of [over, far, gone]) expect(known).not.toContain(id);
    expect(numbers(await listFlashMessages(server.db))).toContain(over);
  });

  test('is not told again to who took note of it, on any device, and still to everybody else', async () => {
    const { email, browser } = await signedIn();
    const other = await signedIn();
    const id = await told();
    const noted = await browser.post(`/fr/guard/flash-message-ack/${id}`, {});
    expect(noted.body.write?.rows).toMatchObject([
      { table: 'flashAcknowledgement', id: `${id}`, row: { messageId: id } },
    ]);
    expect((await browser.post(`/fr/guard/flash-message-ack/${id}`, {})).status).toBe(200);
    expect(numbers(await heard(browser))).not.toContain(id);
    const elsewhere = await SignedIn.as(server, email);
    const { body } = await elsewhere.get('/fr/guard/sync?cursor=0');
    const rows = (body.data as { rows: { table: string; id: string }[] }).rows;
    expect(rows.filter(({ table }) => table === 'flashAcknowledgement').map((row) => row.id)).toEqual([
      `${id}`,
    ]);
    expect(numbers(await heard(other.browser))).toContain(id);
  });

  test('may be taken note of after it was taken back: nobody is refused for having been offline', async () => {
    const { browser } = await signedIn();
    const id = await told();
    await removeFlashMessage(server.db, id);
    expect((await browser.post(`/fr/guard/flash-message-ack/${id}`, {})).status).toBe(200);
    expect((await browser.post('/fr/guard/flash-message-ack/x', {})).status).toBe(404);
    const never = await browser.post('/fr/guard/flash-message-ack/999999', {});
    expect(never).toMatchObject({ status: 404, body: { message: 'flash.error.unknown' } });
  });

  test('says nothing that a browser would run', async () => {
    const { browser } = await signedIn();
    const html =
      '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src=x onerror=x()></p>';
    const id = await told({ content: { fr: html, en: html } });
    const message = (await heard(browser)).find((one) => one.id === id);
    expect(message?.content.fr).toBe('<p>a<span>b</span></p>');
  });
});

describe('a text of the provider', () => {
  test.each([
    ['<h2>T</h2><ul><li>a</li></ul>', '<h2>T</h2><ul><li>a</li></ul>'],
    ['<a href="/fr/topos" target="_blank">t</a>', '<a href="/fr/topos">t</a>'],
    ['<a href="//evil.example">t</a>', '<span>t</span>'],
    ['<a href="/\\evil.example">t</a>', '<span>t</span>'],
    ['<a href=" https://a.example/x ">t</a>', '<a href="https://a.example/x">t</a>'],
    ['<a href="data:text/html,x">t</a>', '<span>t</span>'],
    ['<style>p{}</style><p style="x" class="y" id="z">t</p>', '<p>t</p>'],
    ['<svg><a href="javascript:x">t</a></svg>u', 'u'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('%s is kept as %s', (written, kept) => {
    expect(cleanHtml(written)).toBe(kept);
    expect(cleanHtml(kept)).toBe(kept);
  });
});

describe('the provider’s file', () => {
  const ports = {
    ...byItself(() => {
      throw new Error('read too early');
    }),
    say: () => undefined,
    fetchText: noFetch,
    complain: () => undefined,
  };

  test('is told in words what is wrong with it', async () => {
    const folder = temporaryFolder();
    try {
      const file = join(folder.path, 'message.json');
      const add = (text: string) => {
        writeFileSync(file, text);
        return messagesAdd.run([file], ports);
      };
      await expect(add('no')).rejects.toThrow('is no JSON');
      await expect(add('{"label":{"fr":"a"},"content":{"fr":"a","en":"b"}}')).rejects.toThrow('label.en');
      const whole = { label: { fr: 'a', en: 'a' }, content: { fr: 'a', en: 'a' } };
      const turned = { ...whole, from: '2027-01-02T00:00:00+01:00', until: '2027-01-01T00:00:00Z' };
      await expect(add(JSON.stringify(turned))).rejects.toThrow('"until" is not after "from"');
      await expect(add(JSON.stringify({ ...whole, loud: true }))).rejects.toThrow('loud');
    } finally {
      folder.remove();
    }
  });
});
