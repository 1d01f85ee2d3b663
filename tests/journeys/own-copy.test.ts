import { setImmediate as breath } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCopy } from '#contract/catalogue/signed-copy';
import { verifyHere } from '#server/own-copy/copy-signer';
import { listCopyKeys } from '#server/store/own-copy/copy-keys';
import { captivePortal, halveAnswerOf, offline, online, Phone } from '../support/phone';
import { readZip } from '../support/read-zip';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());
beforeEach(async () => {
  phone = await Phone.of(server, (await server.addCustomer({ owns: [{ guidebookId: 1 }] })).email);
});
afterEach(() => phone.discard());

const take = (form: 'html' | 'zip', slug = 'guidebook-1', hear = (_bytes: number) => {}) =>
  phone.engine.takeCopy({ slug, form }, hear);
const taken = async (form: 'html' | 'zip') => {
  const answer = await take(form);
  if (answer.kind !== 'done') throw new Error(`The copy was ${answer.kind}.`);
  return Buffer.from(answer.data);
};

describe('the owner of a guidebook, on their phone', () => {
  test('takes the copy away, genuine, as a page and in a ZIP', async () => {
    const page = new Uint8Array(await taken('html'));
    expect(await checkCopy(page, await listCopyKeys(server.db), verifyHere)).toMatchObject({
      state: 'genuine',
    });
    expect([...readZip(await taken('zip')).keys()]).toContain('guidebook-1.html');
  });

  test('has the keys that check it on the device', async () => {
    await taken('html');
    expect(await phone.engine.refreshPage({ page: 'copyKeys' }, 0)).toBe('fetched');
    const row = await (await phone.db()).pages.get('copyKeys');
    expect(row?.data).toEqual(await listCopyKeys(server.db));
  });

  test('hears why none comes of a guidebook that is not theirs', async () => {
    expect(await take('html', 'guidebook-2')).toMatchObject({
      kind: 'refused',
      message: 'catalogue.error.access',
    });
  });

  test.each(['html', 'zip'] as const)(
    'never takes half a copy, or a stranger’s page, for a copy as %s',
    async (form) => {
      for (const network of [halveAnswerOf('/copy'), captivePortal, offline]) {
        phone.network = network;
        expect(await take(form)).toEqual({ kind: 'unreachable' });
      }
      phone.network = online;
      expect((await take(form)).kind).toBe('done');
    },
  );

  test.each([
    ['who has tapped for it', () => phone.engine.stopCopy()],
    ['who signs out', () => phone.engine.signOut('ask')],
  ])('hears how much has come, and gives it up in the middle for %s', async (_who, giveUp) => {
    const piece = new Uint8Array(300_000);
    let pulls = 0;
    // A guidebook that never ends; what the phone asks by itself is answered as ever.
    phone.network = async (request, pass) => {
      if (!new URL(request.url).pathname.endsWith('/copy')) return pass();
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          // As on a line: what else is to be done comes in between.
          await breath();
          pulls += 1;
          controller.enqueue(piece);
        },
      });
      return new Response(body);
    };
    const heard: number[] = [];
    let givenUp: Promise<unknown> | undefined;
    const answer = await take('html', 'guidebook-1', (bytes) => {
      heard.push(bytes);
      if (heard.length === 3) givenUp = giveUp();
    });
    await givenUp;
    expect(answer).toEqual({ kind: 'unreachable' });
    expect(heard.slice(0, 3)).toEqual([300_000, 600_000, 900_000]);
    expect(pulls).toBeLessThan(200);
  });
});
