import { describe, expect, test } from 'vitest';
import { ping } from '#contract/endpoints/service';
import { regions } from '#contract/endpoints/catalogue';
import { Activity } from '#worker/http/activity';
import { readData, readResult } from '#worker/http/read-result';
import { createTransport } from '#worker/http/transport';
import { refusal, SmallServer, success } from '../support/small-server';

function transportTo(server: SmallServer, activity = new Activity()) {
  const now = () => Date.parse('2026-11-21T12:00:00Z');
  return createTransport({
    base: 'http://relais.test/api',
    fetch: server.fetch,
    activity,
    now,
    silenceMs: 400,
  });
}

async function ask(server: SmallServer) {
  const reply = await transportTo(server)
    .send({ method: 'GET', path: '/ping' })
    .catch(() => null);
  return readResult(reply, readData(ping.data));
}

describe('asking our server', () => {
  test('answers the data of its envelope', async () => {
    const server = new SmallServer().on('GET', '/ping', () =>
      success({ serverTime: '2026-11-21T12:00:00Z' }),
    );
    expect(await ask(server)).toEqual({ kind: 'done', data: { serverTime: '2026-11-21T12:00:00Z' } });
  });

  test('answers a refusal with its words', async () => {
    const server = new SmallServer().on('GET', '/ping', () => refusal(429, 'common.error.tooMany'));
    expect(await ask(server)).toEqual({
      kind: 'refused',
      status: 429,
      message: 'common.error.tooMany',
      errors: [],
    });
  });

  test('says how long a busy server wants to be left alone, in seconds or by a date', async () => {
    const after = (value: string, more: Record<string, string> = {}) =>
      transportTo(
        new SmallServer().on(
          'GET',
          '/ping',
          () => new Response('', { status: 503, headers: { ...more, 'retry-after': value } }),
        ),
      ).send({ method: 'GET', path: '/ping' });
    expect((await after('7')).retryAfterSeconds).toBe(7);
    expect((await after('Sat, 21 Nov 2026 12:00:30 GMT')).retryAfterSeconds).toBe(30);
    const elsewhen = { date: 'Sun, 21 Nov 2027 12:00:00 GMT' };
    expect((await after('Sun, 21 Nov 2027 12:00:30 GMT', elsewhen)).retryAfterSeconds).toBe(30);
    expect((await after('soon')).retryAfterSeconds).toBeNull();
  });

  test('counts the requests under way', async () => {
    const server = new SmallServer().on('GET', '/ping', () => success({}));
    const activity = new Activity();
    const counts: number[] = [];
    activity.watch((requests) => counts.push(requests));
    await transportTo(server, activity).send({ method: 'GET', path: '/ping' });
    expect(counts).toEqual([0, 1, 0]);
  });
});

describe('what is not our server', () => {
  test.each([
    ['a captive portal with a page', () => new Response('<html>Bienvenue</html>', { status: 200 })],
    ['a captive portal with a JSON of its own', () => Response.json({ login: true })],
    ['a redirect to a sign-in', () => Response.redirect('http://portal.test/login', 302)],
    ['a proxy that refuses', () => new Response('Forbidden', { status: 403 })],
    ['a server that broke', () => refusal(500, 'common.error.unexpected')],
    ['a data of another shape', () => success({ serverTime: 'noon' })],
    ['a cut-off JSON', () => new Response('{"success":true,"data":{"serverTi', { status: 200 })],
  ])('%s is unreachable', async (_name, answer) => {
    expect(await ask(new SmallServer().on('GET', '/ping', answer))).toEqual({ kind: 'unreachable' });
  });

  test('silence is given up', async () => {
    const server = new SmallServer();
    const stalled: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal ?? (_input instanceof Request ? _input.signal : undefined);
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    Object.assign(server, { fetch: stalled });
    expect(await ask(server)).toEqual({ kind: 'unreachable' });
  });

  test('a body that stops coming is given up', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    });
    expect(await ask(new SmallServer().on('GET', '/ping', () => new Response(body)))).toEqual({
      kind: 'unreachable',
    });
  });
});

describe('thin signal', () => {
  test('a slow answer that keeps coming is waited for, however long it takes', async () => {
    const pieces = ['{"success"', ':tr', 'ue,', '"data"', ':[', ']}'].map((text) =>
      new TextEncoder().encode(text),
    );
    const body = new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const server = new SmallServer().on('GET', '/fr/region', () => new Response(body));
    const reply = await transportTo(server).send({ method: 'GET', path: '/fr/region' });
    expect(readResult(reply, readData(regions.data))).toEqual({ kind: 'done', data: [] });
  });
});
