import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizeAnswer } from '#server/activations/normalize-answer';
import { hashPassword } from '#server/sessions/password';
import { replaceAnswers } from '#server/store/access/activations';
import { lettersTo } from '../support/read-letters';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const ADDRESSES = 50;
const GUESSES = shareOf(10_000, 300);
const WINDOW_MS = 15 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await replaceAnswers(server.db, GUIDEBOOK_ID, [await hashPassword(normalizeAnswer('chamois'))]);
});
afterAll(() => server.stop());

/** Guesses of one account, all at once, in turn from many addresses; the statuses by how often. */
async function guess(climber: SignedIn, answers: readonly string[]): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    answers.map(async (answer, at) => {
      const sent = await server.app.inject({
        method: 'POST',
        url: '/api/fr/validation',
        remoteAddress: `203.0.113.${at % ADDRESSES}`,
        headers: { ...climber.headers(), cookie: `XSRF-TOKEN=${climber.xsrf}` },
        payload: { slug: 'guidebook-1', answer },
      });
      return sent.statusCode;
    }),
  );
  return statuses.reduce<Record<number, number>>((counts, status) => {
    counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }, {});
}

const wrong = (count: number) => Array.from({ length: count }, (_, at) => `guess ${at}`);

describe('the answer of a paper book, guessed from fifty addresses', () => {
  test(`has five of ${GUESSES} guesses evaluated in a quarter of an hour, and five in the next`, async () => {
    const { email } = await server.addCustomer({ owns: [] });
    const climber = await SignedIn.as(server, email);
    const at = server.clock.now;
    expect(await guess(climber, wrong(GUESSES))).toEqual({ 422: 5, 429: GUESSES - 5 });
    server.clock.now = at + WINDOW_MS - 1;
    const again = await SignedIn.as(server, email);
    expect(await guess(again, ['chamois'])).toEqual({ 429: 1 });
    server.clock.now = at + WINDOW_MS + 1;
    expect(await guess(again, wrong(20))).toEqual({ 422: 5, 429: 15 });
    expect(await lettersTo(server, email)).toEqual([]);
  }, 600_000);

  test('from one address is stopped after twenty wrong ones an hour, but for the first of each account', async () => {
    server.clock.now += 4 * WINDOW_MS + 1;
    const counts: Record<number, number> = {};
    for (let account = 0; account < 8; account += 1) {
      const { email } = await server.addCustomer({ owns: [] });
      const climber = await SignedIn.as(server, email);
      for (let at = 0; at < 4; at += 1) {
        const [status = 0] = Object.keys(await guess(climber, ['no'])).map(Number);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }
    expect(counts).toEqual({ 422: 20 + 8, 429: 4 });
  });
});
