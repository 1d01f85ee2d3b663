import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as breath } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Piecemeal } from '#server/answers/piecemeal';
import { sendPieces } from '#server/app/send-pieces';
import { freePort } from '../support/free-port';

const PIECE = 'x'.repeat(1_000_000);
/** What the buffers of a connection on one machine hold at the very most. */
const BUFFERED_MAX = 64;

let app: FastifyInstance | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  await app?.close();
});

/** A server with one file, and a reader who has asked for it; `written` pieces were asked of the file so far. */
async function openFile(pieces: number, method = 'GET', longestMs = 3_600_000) {
  const told = { written: 0, ends: 0, isClosed: false };
  async function* write() {
    try {
      for (let left = pieces; left > 0; left -= 1) {
        told.written += 1;
        yield PIECE;
      }
    } finally {
      told.isClosed = true;
    }
  }
  const port = await freePort();
  app = Fastify();
  app.get('/file', (request, reply) =>
    sendPieces(
      request,
      reply,
      new Piecemeal(write(), { mediaType: 'text/plain', longestMs, onEnd: () => (told.ends += 1) }),
    ),
  );
  await app.listen({ port });
  socket = connect(port);
  socket.pause();
  socket.write(`${method} /file HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n`);
  return { told, reader: socket };
}

/** Waits until it is so; the test’s own time limit ends what never comes. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await breath();
}

describe('a file that is written while it is sent', () => {
  test('is not written further while its reader does not read, and goes on when they do', async () => {
    const { told, reader } = await openFile(200);
    await until(() => told.written > 1);
    let before = -1;
    for (let still = 0; still < 2_000; still += 1) {
      if (told.written !== before) still = 0;
      before = told.written;
      await breath();
    }
    expect(told.written).toBeLessThan(BUFFERED_MAX);
    reader.resume();
    await once(reader, 'close');
    expect([told.written, told.ends, told.isClosed]).toEqual([200, 1, true]);
  });

  test('ends, once, when its reader goes away in the middle', async () => {
    const { told, reader } = await openFile(1_000_000);
    await until(() => told.written > 1);
    reader.destroy();
    await until(() => told.ends > 0 && told.isClosed);
    expect(told.ends).toBe(1);
  });

  test('ends, once, when its reader is slower than may be', async () => {
    const { told } = await openFile(1_000_000, 'GET', 50);
    await until(() => told.ends > 0 && told.isClosed);
    expect(told.ends).toBe(1);
  });

  test('is not written for who asks for its head alone', async () => {
    const { told, reader } = await openFile(5, 'HEAD');
    reader.resume();
    await once(reader, 'close');
    expect([told.written, told.ends]).toEqual([0, 1]);
  });
});
