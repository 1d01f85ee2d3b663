import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressNo, askerAt } from '../../support/asker-at';
import { PASSWORD, startServer, type TestServer } from '../../support/start-server';

const CROWD = 40;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('more sign-ins than the server can look at', () => {
  test('are put off with a word, the others answered, and all of them later', async () => {
    const asker = await askerAt(server);
    const emails: string[] = [];
    while (emails.length < CROWD) emails.push((await server.addCustomer()).email);
    const signIn = (email: string, place: number) =>
      asker.post('/fr/customer/login', { email, password: PASSWORD }, addressNo(place));

    const answers = await Promise.all(emails.map(signIn));
    const putOff = answers.filter(({ status }) => status === 503);
    expect(putOff.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CROWD - putOff.length);
    for (const { headers, body } of putOff) {
      expect([headers['retry-after'], body]).toEqual([
        '5',
        expect.stringContaining('common.error.unavailable'),
      ]);
    }
    for (const [place, email] of emails.entries()) expect((await signIn(email, place)).status).toBe(200);
  });
});
