import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { batch, type BatchedWrite } from '#contract/endpoints/batch';
import type { SyncPage } from '#contract/tables/sync';
import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { cutAnswerOf, halveAnswerOf, type Network, offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };

const isBatch = ({ url }: Request) => new URL(url).pathname.endsWith(batch.path);
/** The first batch goes this way, everything else passes. */
function firstBatch(network: Network): Network {
  let isOver = false;
  return (request, pass) => {
    if (isOver || !isBatch(request)) return pass();
    isOver = true;
    return network(request, pass);
  };
}

describe.each(databases)('a day of ticks without signal, on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let phone: Phone;
  let email: string;

  beforeEach(async () => {
    server = started();
    ({ email } = await server.addCustomer());
    phone = await Phone.of(server, email);
    await phone.connect(offline);
  });
  afterEach(() => phone?.discard());

  /** Ticks with an edit each, in this order, by the comment that stays. */
  async function day(ticks: number): Promise<string[]> {
    const db = await phone.db();
    const comments: string[] = [];
    for (let number = 1; number <= ticks; number += 1) {
      const id = randomUUID();
      const comment = `climb ${number}`;
      await mutate(db, createAscent, { ...ascentOf(), id, comment: 'just done' });
      await mutate(db, updateAscent, { id, changes: { comment } });
      comments.push(comment);
    }
    return comments.toSorted();
  }

  async function comeBack(network: Network): Promise<void> {
    phone.sent.length = 0;
    await phone.connect(network);
    const count = async () => (await phone.db()).outbox.count();
    await vi.waitFor(async () => expect(await count()).toBe(0), PATIENCE);
  }

  const writes = () =>
    phone.sent.filter((request) => request.startsWith('POST') && !request.endsWith('token/refresh'));
  const comments = (ascents: readonly { comment: string }[]) =>
    ascents.map(({ comment }) => comment).toSorted();
  const onPhone = async () => comments(await (await phone.db()).ascent.toArray());
  const onServer = async () => {
    const { body } = await (await SignedIn.as(server, email)).get('/fr/guard/sync?cursor=0&limit=1000');
    const { rows } = body.data as SyncPage;
    return comments(rows.flatMap(({ table, row }) => (table === 'ascent' && row ? [row] : [])));
  };

  test('arrives fifty changes a request, each once and in order', async () => {
    const typed = await day(60);
    await comeBack(online);
    expect(writes()).toEqual(Array.from({ length: 3 }, () => 'POST /api/fr/guard/batch'));
    expect(await onServer()).toEqual(typed);
    expect(await onPhone()).toEqual(typed);
    expect(await (await phone.db()).refused.count()).toBe(0);
  });

  test.each<[string, () => Network]>([
    ['whose answer is lost', () => cutAnswerOf(batch.path)],
    ['whose answer is cut in the middle', () => halveAnswerOf(batch.path)],
    ['of which the server does a part before it dies', () => firstBatch(doesAPart)],
    ['that comes twice, the second time late', () => firstBatch(sendsTwice)],
    ['that two devices seem to send at once', () => firstBatch(sendsAtOnce)],
  ])('arrives whole and once in a batch %s', async (_what, network) => {
    const typed = await day(10);
    await comeBack(network());
    expect(await onServer()).toEqual(typed);
    expect(await onPhone()).toEqual(typed);
    expect(await (await phone.db()).refused.count()).toBe(0);
  });

  test('tells what was refused in the middle, and keeps nothing else back', async () => {
    const typed = await day(3);
    await mutate(await phone.db(), deleteAscent, { id: randomUUID() });
    typed.push(...(await day(2)));
    await comeBack(online);
    expect(writes()).toHaveLength(1);
    expect(await onServer()).toEqual(typed.toSorted());
    const refused = await (await phone.db()).refused.toArray();
    expect(refused).toMatchObject([{ name: 'deleteAscent', status: 404, message: 'logbook.error.unknown' }]);
  });

  test('arrives at a server from before batches, one change after the other', async () => {
    const typed = await day(4);
    await comeBack((request, pass) =>
      isBatch(request) ? pass(new Request(request.url.replace('batch', 'nothing'), request)) : pass(),
    );
    expect(writes().filter((request) => request.includes('/ticking/'))).toHaveLength(8);
    expect(writes()).toHaveLength(9);
    expect(await onServer()).toEqual(typed);
    expect(await onPhone()).toEqual(typed);
  });
});

/** The server does three of the writes; nobody hears of it. */
const doesAPart: Network = async (request, pass) => {
  const { writes } = (await request.clone().json()) as { writes: BatchedWrite[] };
  const { url, method, headers } = request;
  await pass(new Request(url, { method, headers, body: JSON.stringify({ writes: writes.slice(0, 3) }) }));
  throw new TypeError('Failed to fetch');
};

const sendsTwice: Network = async (request, pass) => {
  const again = request.clone();
  const answer = await pass(request);
  await pass(again);
  return answer;
};

const sendsAtOnce: Network = async (request, pass) => {
  const again = request.clone();
  const [answer] = await Promise.all([pass(request), pass(again)]);
  return answer;
};
