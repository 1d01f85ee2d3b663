import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { startServer } from '../support/start-server';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000 });

const CANARY = 'canary-91be';

/** A log of its own; `lines` are what was written to it. */
function heldLog() {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, written) {
      lines.push(chunk.toString());
      written();
    },
  });
  return { lines, log };
}

test('the log tells what was asked and how it went, and nothing of anyone', async () => {
  const { lines, log } = heldLog();
  const server = await startServer({ log });
  const { email } = await server.addCustomer({ email: `${CANARY}@relais.example` });
  const climber = await SignedIn.as(server, email);
  await climber.get(`/fr/guard/customer/${email}`);
  await climber.post('/fr/guard/ticking/create', ascentOf({ comment: CANARY }));
  await climber.get(`/fr/search?query=${CANARY}`);
  await climber.get(`/fr/${CANARY}`);
  await server.app.inject({ method: 'GET', url: `/${CANARY}?referer=${CANARY}` });
  // What letters lead to has its token in the address.
  await server.app.inject({ method: 'GET', url: `/fr/compte/reinit-mdp/changement?token=${CANARY}` });
  await server.app.inject({ method: 'POST', url: `/api/fr/customer/confirm/${CANARY}`, payload: {} });
  await server.stop();
  const text = lines.join('');
  expect(text).toContain('/guard/customer/:email');
  expect(text).toContain('"statusCode":200');
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(climber.token);
  expect(text).not.toContain('127.0.0.1');
});

test('a request that was given up on the way is no fault of the server, and is not told as one', async () => {
  const { lines, log } = heldLog();
  const server = await startServer({ log });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  for (const path of ['/api/fr/customer/login', '/api/payment-events']) {
    const before = lines.length;
    const phone = connect(port, '127.0.0.1');
    phone.write(
      `POST ${path} HTTP/1.1\r\nhost: relais\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    await expect.poll(() => lines.length).toBeGreaterThan(before);
    phone.resetAndDestroy();
    const countOpen = () =>
      new Promise((resolve) => server.app.server.getConnections((_error, open) => resolve(open)));
    await expect.poll(countOpen).toBe(0);
  }
  await server.app.inject('/api/ping');
  await expect.poll(() => lines.at(-1)).toContain('request completed');
  await server.stop();
  const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(told.filter(({ level }) => level > 30)).toEqual([]);
});
