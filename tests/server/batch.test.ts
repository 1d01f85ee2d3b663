import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Refusal, WriteReceipt } from '#contract/endpoints/answer';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

interface Answered {
  status: number;
  retryAfterSeconds: number | null;
  body: (Refusal | { success: true; data: unknown }) & { write?: WriteReceipt };
}

describe.each(databases)('writes that come in one request, on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let climber: SignedIn;

  beforeEach(async () => {
    server = started();
    const { email } = await server.addCustomer();
    climber = await SignedIn.as(server, email);
  });

  const tick = (ascent = ascentOf()) => ({
    key: randomUUID() as string,
    path: '/guard/ticking/create',
    typed: 'a1b2c3d4e5f60718',
    body: ascent as unknown,
  });
  const edit = (id: string) => ({
    ...tick(),
    path: `/guard/ticking/update/${id}`,
    body: { base: { v: 0 }, changes: { comment: 'mistral' } },
  });
  const send = (writes: readonly object[], more = {}) =>
    climber.post('/fr/guard/batch', { writes }, null, more);
  const answersTo = async (writes: readonly object[], more = {}) => {
    const { status, body } = await send(writes, more);
    expect(status).toBe(200);
    return (body.data as { answers: Answered[] }).answers;
  };
  const logbook = async () => {
    const { body } = await climber.get('/fr/guard/tickings');
    return (body.data as { ascents: { id: string; comment: string }[] }).ascents;
  };

  test('are done in their order, each under its own key and with an answer of its own', async () => {
    const ascent = ascentOf();
    const writes = [tick(ascent), edit(ascent.id), tick()];
    const answers = await answersTo(writes);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.write?.key)).toEqual(writes.map(({ key }) => key));
    const versions = answers.map(({ body }) => body.write?.v ?? 0);
    expect(versions).toEqual([versions[0], (versions[0] ?? 0) + 1, (versions[0] ?? 0) + 2]);
    expect(answers[1]?.body.write?.rows).toMatchObject([{ id: ascent.id, row: { comment: 'mistral' } }]);
    expect(await logbook()).toHaveLength(2);
  });

  test('are answered as they would be one by one, and known again one by one', async () => {
    const write = tick();
    const [answer] = await answersTo([write]);
    const typed = { 'x-write-fingerprint': write.typed };
    const again = await climber.post(`/fr${write.path}`, write.body, write.key, typed);
    expect([again.status, again.body]).toEqual([answer?.status, answer?.body]);
  });

  test('that come twice are done once, at the same time too', async () => {
    const writes = [tick(), tick(), tick()];
    const [first, second] = await Promise.all([answersTo(writes), answersTo(writes)]);
    expect(second).toEqual(first);
    expect(await answersTo(writes)).toEqual(first);
    expect(await logbook()).toHaveLength(3);
  });

  test('go on after a refusal, which is recorded and comes in the feed', async () => {
    const writes = [tick(), edit(randomUUID()), tick()];
    const answers = await answersTo(writes);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
    expect(answers[1]?.body).toMatchObject({ success: false, write: { key: writes[1]?.key, rows: [] } });
    expect(await logbook()).toHaveLength(2);
    const { body } = await climber.get('/fr/guard/sync?cursor=0');
    const { refused } = body.data as { refused: { key: string; name: string }[] };
    expect(refused).toMatchObject([{ key: writes[1]?.key, name: 'tickingUpdate' }]);
  });

  test.each([
    ['a path that nobody knows', { path: '/guard/nothing' }, 404, 'common.error.notFound'],
    ['a path that devices do not queue', { path: '/guard/addresses' }, 404, 'common.error.notFound'],
    ['the batch itself', { path: '/guard/batch' }, 404, 'common.error.notFound'],
    ['no valid key', { key: 'one' }, 400, 'common.error.key'],
    ['a fingerprint that is none', { typed: 'x' }, 400, 'common.error.key'],
  ])('stop at %s, and what follows is not tried', async (_what, wrong, status, message) => {
    const answers = await answersTo([tick(), { ...tick(), ...wrong }, tick()]);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toMatchObject({ status, body: { success: false, message } });
    expect(answers[1]?.body.write).toBeUndefined();
    expect(await logbook()).toHaveLength(1);
  });

  test('stop at a key that stands for something else', async () => {
    const write = tick();
    const answers = await answersTo([
      write,
      { ...edit(randomUUID()), key: write.key, typed: undefined },
      tick(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(answers[1]?.body).toMatchObject({ message: 'common.error.keyReused' });
  });

  test('stop when they have taken so long that a device would give up waiting', async () => {
    const { now } = server.clock;
    const answering = answersTo([tick(), tick(), tick()]);
    // Each look at the clock from now on is twenty seconds later.
    Object.defineProperty(server.clock, 'now', {
      configurable: true,
      get: (() => {
        let looks = 0;
        return () => now + 20_000 * looks++;
      })(),
    });
    const answers = await answering;
    Object.defineProperty(server.clock, 'now', { configurable: true, writable: true, value: now });
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.length).toBeLessThan(3);
    expect(await logbook()).toHaveLength(answers.length);
  });

  test('of an app that is too old are all left, for the update', async () => {
    const { status, body } = await send([tick()], { 'x-sync-schema': '0' });
    expect([status, body.message]).toEqual([426, 'sync.error.update']);
    expect(await logbook()).toEqual([]);
  });

  test.each([
    ['none', []],
    ['more than fifty', Array.from({ length: 51 }, () => ({ key: randomUUID(), path: '/', body: {} }))],
  ])('are refused as a whole when there are %s', async (_what, writes) => {
    expect((await send(writes)).status).toBe(400);
  });

  test('are nobody else’s: a guest’s are refused', async () => {
    const guest = new SignedIn(server);
    await guest.takePair();
    expect((await guest.post('/fr/guard/batch', { writes: [tick()] }, null)).status).toBe(401);
  });
});
