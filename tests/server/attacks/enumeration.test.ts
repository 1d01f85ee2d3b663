import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressNo, askerAt, type AskerAt, type Heard } from '../../support/asker-at';
import { likelinessSlower } from '../../support/likeliness-slower';
import { shareOf } from '../../support/share-of';
import { PASSWORD, startServer, type TestServer } from '../../support/start-server';

const WHOLE = 500;
const CALLS = shareOf(WHOLE, 8);
/** Asked before anything is measured: code that runs for the first time is slow whoever is asked for. */
const WARM_UP = Math.min(CALLS, 30);

let server: TestServer;
let asker: AskerAt;
beforeAll(async () => {
  server = await startServer();
  asker = await askerAt(server);
});
afterAll(() => server.stop());

const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
const names = { firstName: 'Inès', lastName: 'Roche' };

/** The three ways to ask for an account by its address. */
const ways: [string, string, (email: string) => object][] = [
  ['sign-in', '/fr/customer/login', (email) => ({ email, password: 'Wrong-2026!' })],
  [
    'registration',
    '/fr/customer/register',
    (email) => ({ ...names, email, ...passwords, newsletter: false, terms: true }),
  ],
  ['forgotten password', '/fr/customer/password_reset_request', (email) => ({ email })],
];

/** Both kinds by turns, so that a machine that slows down slows both; who comes first changes too. */
async function askByTurns(
  ask: (email: string) => Promise<Heard>,
): Promise<Record<'known' | 'unknown', Heard[]>> {
  const heard: Record<'known' | 'unknown', Heard[]> = { known: [], unknown: [] };
  for (let round = -WARM_UP; round < CALLS; round += 1) {
    const { email } = await server.addCustomer();
    const pair = [['known', email] as const, ['unknown', `x${email.slice(1)}`] as const];
    for (const [kind, address] of round % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await ask(address);
      if (round >= 0) heard[kind].push(answer);
    }
  }
  return heard;
}

describe('who asks for accounts by their addresses', () => {
  test.each(ways)(
    'hears of %s the same for known and unknown ones, and as soon',
    async (name, path, bodyFor) => {
      let asked = 0;
      const heard = await askByTurns((email) => asker.post(path, bodyFor(email), addressNo((asked += 1))));
      const said = ({ status, body, headers }: Heard) => {
        const { date: _date, ...rest } = headers;
        return JSON.stringify([status, body, rest]);
      };
      expect(new Set([...heard.known, ...heard.unknown].map(said)).size, 'different answers').toBe(1);
      const took = (kind: 'known' | 'unknown') => heard[kind].map(({ took: ms }) => ms);
      const auc = likelinessSlower(took('known'), took('unknown'));
      process.stdout.write(`${name}: ${CALLS} + ${CALLS} calls, timing AUC ${auc.toFixed(3)}\n`);
      // Fewer calls than the whole tell nothing about time.
      if (CALLS < WHOLE) return;
      expect(auc).toBeGreaterThanOrEqual(0.45);
      expect(auc).toBeLessThanOrEqual(0.55);
    },
    1_200_000,
  );
});
