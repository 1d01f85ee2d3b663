import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { startServer } from '../support/start-server';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000 });

const CANARY = 'canary-91be';

test('the log tells what was asked and how it went, and nothing of anyone', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, written) {
      lines.push(chunk.toString());
      written();
    },
  });
  const server = await startServer({ log });
  const { email } = await server.addCustomer({ email: `${CANARY}@relais.example` });
  const climber = await SignedIn.as(server, email);
  await climber.get(`/fr/guard/customer/${email}`);
  await climber.post('/fr/guard/ticking/create', ascentOf({ comment: CANARY }));
  await climber.get(`/fr/search?query=${CANARY}`);
  await climber.get(`/fr/${CANARY}`);
  await server.app.inject({ method: 'GET', url: `/${CANARY}?referer=${CANARY}` });
  await server.stop();
  const text = lines.join('');
  expect(text).toContain('/guard/customer/:email');
  expect(text).toContain('"statusCode":200');
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(climber.token);
  expect(text).not.toContain('127.0.0.1');
});
