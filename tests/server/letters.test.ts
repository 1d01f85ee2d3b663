import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MailRoom } from '#server/letters/mail-room';
import { smtpPost } from '#server/letters/post';
import { listLetters, NOBODY, purgeLetters, queueLetter } from '#server/store/letters/letters';
import { BASE, startServer, type TestServer } from '../support/start-server';

const MINUTE = 60_000;
/** What a slow mail server takes for a letter; it is waited for longer. */
const SLOW_MS = 19_000;
const stops: (() => Promise<unknown>)[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await purgeLetters(server.db, server.clock.now + 60 * 1_440 * MINUTE);
});
afterAll(() => server.stop());

/** A mail server on a free port; `answers` says with which error it refuses each message, null takes it. */
async function mailServer(
  answers: (number | null)[] = [],
  onLetter: () => Promise<void> = async () => undefined,
) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = answers.shift() ?? null;
        if (refusal !== null) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        // Long lines are folded in quoted-printable.
        received.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', ''));
        void answerAfter(onLetter(), done);
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => new Promise((resolve) => smtp.close(() => resolve(null))));
  const bound = listening.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

/** Takes a letter once something was done. */
async function answerAfter(doing: Promise<void>, take: () => void): Promise<void> {
  await doing;
  take();
}

/** A mail room of the server's letters; `given` holds the ids of those it gave up. */
function mailRoom(url: string): { room: MailRoom; given: number[] } {
  const given: number[] = [];
  const room = new MailRoom({
    db: server.db,
    post: smtpPost(url, 'Relais <bonjour@relais.example>'),
    clock: () => server.clock.now,
    base: BASE,
    gaveUp: (id) => given.push(id),
  });
  stops.push(() => room.close());
  return { room, given };
}

const letterTo = (recipient: string) =>
  ({
    name: 'passwordReset',
    language: 'fr',
    recipient,
    data: {
      firstName: 'Zoé <b>',
      link: 'https://relais.example/fr/compte/reinit-mdp/changement?token=secret',
    },
  }) as const;

async function sendNow(room: MailRoom): Promise<void> {
  room.wake();
  await room.settled();
}

describe('a queued letter', () => {
  test('goes to a real mail server once, as text and HTML, and its secret is forgotten', async () => {
    const { received, url } = await mailServer();
    const { room } = mailRoom(url);
    await queueLetter(server.db, letterTo('zoe@example.org'), server.clock.now);
    await sendNow(room);
    await sendNow(room);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: zoe@example.org');
    expect(received[0]).toMatch(/Message-ID: <letter-\d+@relais\.example>/);
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
    expect(received[0]).toContain('Zo=C3=A9 &lt;b&gt;');
    expect(JSON.stringify(await listLetters(server.db))).not.toContain('secret');
  });

  test('is tried again after a failure, later each time, and arrives once', async () => {
    const { received, url } = await mailServer([451, 421]);
    const { room } = mailRoom(url);
    await queueLetter(server.db, letterTo('zoe@example.org'), server.clock.now);
    await sendNow(room);
    await sendNow(room);
    expect(received).toHaveLength(0);
    server.clock.now += MINUTE;
    await sendNow(room);
    server.clock.now += MINUTE;
    await sendNow(room);
    expect(received).toHaveLength(0);
    server.clock.now += MINUTE;
    await sendNow(room);
    expect(received).toHaveLength(1);
  });

  test('is given up in the end, and the provider hears which', async () => {
    const { url } = await mailServer(Array<number>(20).fill(550));
    const { room, given } = mailRoom(url);
    await queueLetter(server.db, letterTo('gone@example.org'), server.clock.now);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await sendNow(room);
      server.clock.now += 1_200 * MINUTE;
    }
    expect(given).toHaveLength(1);
    expect(await listLetters(server.db)).toEqual([]);
  });

  test('to nobody goes nowhere, and leaves nothing', async () => {
    const { received, url } = await mailServer();
    const { room, given } = mailRoom(url);
    await queueLetter(server.db, letterTo(NOBODY), server.clock.now);
    expect(await listLetters(server.db)).toEqual([]);
    await sendNow(room);
    const left = await server.db.execute(sql`select id from letter`);
    expect([received, given, left.rows]).toEqual([[], [], []]);
  });

  test('is sent once by two servers over one database', async () => {
    const { received, url } = await mailServer();
    const { room } = mailRoom(url);
    const { room: other } = mailRoom(url);
    for (let count = 0; count < 20; count += 1) {
      await queueLetter(server.db, letterTo(`zoe${count}@example.org`), server.clock.now);
    }
    await Promise.all([sendNow(room), sendNow(other)]);
    expect(received).toHaveLength(20);
    expect(new Set(received.map((message) => /^To: (.*)$/m.exec(message)?.[1])).size).toBe(20);
  });

  test('is sent once where the mail server takes its time, and another server looks meanwhile', async () => {
    let other: MailRoom | undefined;
    const { received, url } = await mailServer([], async () => {
      server.clock.now += SLOW_MS;
      // The seventh is under way for as long as all that were before it.
      if (received.length === 7 && other) await sendNow(other);
    });
    const { room } = mailRoom(url);
    ({ room: other } = mailRoom(url));
    for (let count = 0; count < 12; count += 1) {
      await queueLetter(server.db, letterTo(`max${count}@example.org`), server.clock.now);
    }
    await sendNow(room);
    expect(received).toHaveLength(12);
    expect(new Set(received.map((message) => /^To: (.*)$/m.exec(message)?.[1])).size).toBe(12);
  });
});
