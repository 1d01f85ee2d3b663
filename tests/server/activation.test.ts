import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashCode, makeCode } from '#server/activations/make-code';
import { normalizeAnswer } from '#server/activations/normalize-answer';
import { hashPassword } from '#server/sessions/password';
import { addActivationCodes, replaceAnswers } from '#server/store/access/activations';
import { randomBytes } from 'node:crypto';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn, type Answer } from '../support/signed-in';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SLUG = 'guidebook-1';
const SECTOR = '/fr/sector_route/region/crag-1/sector-2';

let server: TestServer;
let email: string;
let climber: SignedIn;

beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  const hashes = ['le vautour fauve', '7'].map((answer) => hashPassword(normalizeAnswer(answer)));
  await replaceAnswers(server.db, GUIDEBOOK_ID, await Promise.all(hashes));
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Another hour: what earlier tests guessed wrong from this address is forgotten.
  server.clock.now += 61 * MINUTE;
  ({ email } = await server.addCustomer({ owns: [] }));
  climber = await SignedIn.as(server, email);
});

const answer = (text: string, slug = SLUG, by = climber) =>
  by.post('/fr/validation', { slug, answer: text }, null);
const enter = (code: string, slug = SLUG) => climber.post('/fr/guard/activation', { slug, code }, null);
const isOpen = async (path = SECTOR) =>
  ((await climber.get(path)).body.data as { content: object | null }).content !== null;
const untilOf = ({ body }: Answer) => (body.data as { until: string | null }).until;
const inDays = (days: number) => new Date(server.clock.now + days * DAY).toISOString();

/** Opens the letter's link where nobody is signed in. */
async function follow(token: string): Promise<Answer> {
  const reader = new SignedIn(server);
  await reader.takePair();
  return reader.post('/fr/activation', { token }, null);
}

/** Time goes by, and the climber signs in anew. */
async function later(ms: number): Promise<void> {
  server.clock.now += ms;
  climber = await SignedIn.as(server, email);
}

async function letterToken(): Promise<string> {
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  return tokenIn(letter);
}

describe('the owner of a paper book', () => {
  test('is asked a question anybody may read, and its answer is told nowhere', async () => {
    const { status, body } = await new SignedIn(server).get(`/en/guidebook/validation/${SLUG}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      guidebook: { id: GUIDEBOOK_ID, slug: SLUG, label: 'Guidebook 1', kind: 'cliff' },
      question: { fr: 'a question? (fr)', en: 'a question? (en)' },
    });
    expect(await new SignedIn(server).get('/en/guidebook/validation/nowhere')).toMatchObject({ status: 404 });
  });

  test.each(['Vautour fauve', '  LE VAUTOUR  FAUVÉ !', '7'])(
    'answers “%s”, follows the link of the letter and reads for a year',
    async (right) => {
      expect(await isOpen()).toBe(false);
      expect(await answer(right)).toMatchObject({ status: 200, body: { data: { email } } });
      expect(await isOpen()).toBe(false);
      const [letter] = await lettersTo(server, email);
      expect(letter?.text).toContain('https://relais.example/fr/topo/guidebook-1/activation?token=');
      const opened = await follow(await letterToken());
      expect(opened.body.data).toMatchObject({ guidebook: { slug: SLUG }, until: inDays(365), email });
      expect(await isOpen()).toBe(true);
    },
  );

  test('may read the letter where nobody is signed in; the device that asked hears of it', async () => {
    await answer('7');
    expect((await follow(await letterToken())).status).toBe(200);
    const { body } = await climber.get('/fr/guard/sync?cursor=0');
    expect(body.data).toMatchObject({
      rows: [{}, { table: 'validation', row: { guidebookId: GUIDEBOOK_ID, endValidationDate: inDays(365) } }],
    });
  });

  test('opens it once: the link followed again says the same, and after an hour nothing', async () => {
    await answer('7');
    const token = await letterToken();
    const first = await follow(token);
    server.clock.now += 59 * MINUTE;
    expect((await follow(token)).body.data).toEqual(first.body.data);
    server.clock.now += 2 * MINUTE;
    expect(await follow(token)).toMatchObject({ status: 410, body: { message: 'activation.error.link' } });
    expect(untilOf(first)).toBe(inDays(365 - 61 / 1_440));
  });

  test('gets no letter for a wrong answer, and hears that it was wrong', async () => {
    for (const wrong of ['vautour', 'fauve vautour', '8', '!!!']) {
      expect(await answer(wrong)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'answer', key: 'activation.error.answer' }] },
      });
    }
    expect(await lettersTo(server, email)).toEqual([]);
  });

  test('signs in first', async () => {
    const guest = new SignedIn(server);
    await guest.takePair();
    expect((await answer('7', SLUG, guest)).status).toBe(401);
    expect((await guest.post('/fr/guard/activation', { slug: SLUG, code: 'x' }, null)).status).toBe(401);
  });

  test('hears when a book has no question', async () => {
    expect(await answer('7', 'guidebook-2')).toMatchObject({
      status: 422,
      body: { message: 'activation.error.noQuestion' },
    });
    const { body } = await climber.get('/fr/guidebook/validation/guidebook-2');
    expect(body.data).toMatchObject({ question: null });
  });
});

describe('a code printed in a book', () => {
  const newCode = async (guidebookId = GUIDEBOOK_ID) => {
    const code = makeCode(randomBytes);
    await addActivationCodes(server.db, guidebookId, [hashCode(code)], server.clock.now);
    return code;
  };

  test('opens it at once, however it is typed, for one account', async () => {
    const code = await newCode();
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(untilOf(await enter(typed))).toBe(inDays(365));
    expect(await isOpen()).toBe(true);
    climber = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
    expect(await enter(code)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', key: 'activation.error.code' }] },
    });
    expect(await isOpen()).toBe(false);
  });

  test('of another book opens nothing, and stays good', async () => {
    const code = await newCode(OTHER_GUIDEBOOK_ID);
    expect((await enter(code)).status).toBe(422);
    expect((await enter(code, 'guidebook-2')).status).toBe(200);
    expect(await isOpen()).toBe(false);
  });

  test('is not used up by who has the book open anyway', async () => {
    const code = await newCode();
    await answer('7');
    await follow(await letterToken());
    expect(await enter(code)).toMatchObject({ status: 409, body: { message: 'activation.error.open' } });
    climber = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
    expect((await enter(code)).status).toBe(200);
  });
});

describe('activating again', () => {
  test('is refused while access lasts longer than 15 days, then adds a year to its end', async () => {
    await answer('7');
    await follow(await letterToken());
    const end = server.clock.now + 365 * DAY;
    await later(350 * DAY - MINUTE);
    expect(await answer('7')).toMatchObject({ status: 409, body: { message: 'activation.error.open' } });
    await later(2 * MINUTE);
    expect((await answer('7')).status).toBe(200);
    const opened = await follow(await letterToken());
    expect(untilOf(opened)).toBe(new Date(end + 365 * DAY).toISOString());
    const { body } = await climber.get('/fr/guard/sync?whole=true');
    const rights = (body.data as { rows: { table: string }[] }).rows;
    expect(rights.filter(({ table }) => table === 'validation')).toHaveLength(1);
  });

  test('after the end counts from the day it is done', async () => {
    await answer('7');
    await follow(await letterToken());
    await later(400 * DAY);
    expect(await isOpen()).toBe(false);
    await answer('7');
    expect(untilOf(await follow(await letterToken()))).toBe(inDays(365));
    expect(await isOpen()).toBe(true);
  });

  test('has nothing to add where the digital edition was bought for good', async () => {
    const { id, email: buyer } = await server.addCustomer({ owns: [] });
    await server.give(id, { productId: ware.digital });
    climber = await SignedIn.as(server, buyer);
    expect(await isOpen()).toBe(true);
    expect((await answer('7')).status).toBe(409);
  });
});

describe('who guesses', () => {
  test('has five answers evaluated in a quarter of an hour, the right one among later ones included', async () => {
    for (const wrong of ['1', '2', '3', '4', '5']) expect((await answer(wrong)).status).toBe(422);
    for (const late of ['6', '7']) {
      expect(await answer(late)).toMatchObject({
        status: 429,
        body: { message: 'account.error.tooMany' },
      });
    }
    await later(15 * MINUTE + 1);
    expect((await answer('7')).status).toBe(200);
  });
});
