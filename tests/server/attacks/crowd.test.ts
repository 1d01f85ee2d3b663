import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressNo, askerAt } from '../../support/asker-at';
import { SignedIn } from '../../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../../support/start-server';

const CROWD = 40;
/** More than anybody waits for. */
const MANY = 60;

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

  test('put off nobody on a device where they were signed in before', async () => {
    const asker = await askerAt(server);
    const { email } = await server.addCustomer();
    const device = await SignedIn.as(server, email);
    await device.signOut();
    await device.takePair();
    const run = { isOver: false, asked: 0, putOff: 0 };
    const stranger = async () => {
      while (!run.isOver) {
        run.asked += 1;
        const wrong = { email: `q${run.asked}@relais.example`, password: PASSWORD };
        const { status } = await asker.post('/fr/customer/login', wrong, addressNo(run.asked));
        if (status === 503) run.putOff += 1;
      }
    };
    const crowd = Array.from({ length: CROWD }, stranger);
    await vi.waitFor(() => expect(run.putOff).toBeGreaterThan(5), { timeout: 30_000 });
    const { status } = await device.post('/fr/customer/login', { email, password: PASSWORD });
    run.isOver = true;
    await Promise.all(crowd);
    expect(status).toBe(200);
  });

  test('keep out nobody who comes for the first time, however often one known device signs in', async () => {
    const asker = await askerAt(server);
    const [{ email }, newcomer] = [await server.addCustomer(), await server.addCustomer()];
    const signIn = { email, password: PASSWORD };
    const { headers } = await asker.post('/fr/customer/login', signIn, addressNo(998));
    const mark = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('RELAIS-KNOWN='));
    const known = { cookie: `XSRF-TOKEN=${asker.xsrf}; ${mark?.split(';')[0]}` };
    const run = { isOver: false, rounds: 0 };
    const again = async () => {
      while (!run.isOver && run.rounds < MANY) {
        const { status } = await asker.post('/fr/customer/login', signIn, addressNo(998), known);
        if (status === 200) run.rounds += 1;
      }
    };
    const flood = Array.from({ length: 8 }, again);
    const { status } = await asker.post(
      '/fr/customer/login',
      { email: newcomer.email, password: PASSWORD },
      addressNo(999),
    );
    run.isOver = true;
    await Promise.all(flood);
    expect(status).toBe(200);
    expect(run.rounds, 'in their turn').toBeLessThan(MANY);
  });
});
