import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { Dice } from '../../simulation/dice';
import { addressNo } from '../../support/asker-at';
import { askOf } from '../../support/asked-of';
import { liveFully, type FullLife } from '../../support/full-life';
import { nastyRequest, type NastyRequest } from '../../support/nasty-request';
import { shareOf } from '../../support/share-of';
import { SignedIn } from '../../support/signed-in';
import { smallShop } from '../../support/small-shop';
import { startServer, type TestServer } from '../../support/start-server';

const REQUESTS = shareOf(20_000, 800);
/** `RELAIS_SEED` throws the same dice again. */
const SEED = Number(process.env['RELAIS_SEED'] ?? Date.now() % 1_000_000);
/** These end the session that asks, and tell nothing else. */
const ENDINGS = ['logout', 'endSession'];

let server: TestServer;
let owner: FullLife;
let guest: SignedIn;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  owner = await liveFully(server, 'canary-9a3c');
  guest = new SignedIn(server);
  await guest.takePair();
});
afterAll(() => server.stop());

const endpoints = allEndpoints.filter(({ name }) => !ENDINGS.includes(name));

/** What the customer hears; from another address each time, so that no limit hides what is behind it. */
async function ask(who: SignedIn, { url, payload }: NastyRequest, at: number): Promise<number> {
  const { statusCode, stream, raw } = await server.app.inject({
    payloadAsStream: true,
    method: payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: addressNo(at),
    headers: {
      ...who.headers(),
      cookie: `XSRF-TOKEN=${who.xsrf}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  // A stream would never come to its end.
  if (raw.res.getHeader('content-type') === 'text/event-stream') raw.res.destroy();
  else await buffer(stream());
  return statusCode;
}

describe('requests made from the contract, with something wrong in each', () => {
  test('are answered, and never by a fault of the server', async () => {
    const dice = new Dice(SEED);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < REQUESTS; at += 1) {
      const endpoint = dice.pick(endpoints);
      const request = nastyRequest(endpoint, askOf(endpoint, owner) ?? {}, dice);
      const status = await ask(endpoint.auth === 'none' ? guest : owner.browser, request, at);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        faults.push(`${status} ${endpoint.name} ${request.url} ${request.payload ?? ''}`.slice(0, 500));
      if (status === 401 && endpoint.auth === 'required')
        owner.browser = await SignedIn.as(server, owner.email);
    }
    const heard = [...statuses]
      .toSorted(([one], [two]) => one - two)
      .map(([status, many]) => `${status}: ${many}`);
    process.stdout.write(`fuzz: ${REQUESTS} requests, seed ${SEED}: ${heard.join(', ')}\n`);
    expect(faults, `RELAIS_SEED=${SEED}`).toEqual([]);
    expect(statuses.get(200) ?? 0, 'some go through').toBeGreaterThan(0);
    expect((await owner.browser.get('/fr/guard/tickings')).status).toBe(200);
  }, 1_200_000);
});
