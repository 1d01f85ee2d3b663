import { describe, expect, test } from 'vitest';
import { PHOTO_PART_BYTES } from '#contract/rules/photos';
import type { OutboxEntry } from '#worker/db/rows';
import { sendReport } from '#worker/mutations/reports';
import type { Network, Reply, SendRequest } from '#worker/sync/ports';
import { sendPhotos } from '#worker/sync/send-photos';
import { draftOf } from '../support/report-bodies';

/** A photograph of three parts. */
const bytes = new ArrayBuffer(PHOTO_PART_BYTES * 2 + 9);
const hashes = ['a'.repeat(64), 'b'.repeat(64)];

const reply = (status: number, body: unknown): Reply => ({ status, body, retryAfterSeconds: null });
const held = (isWhole: boolean, parts: number[] = []) =>
  reply(200, { success: true, data: { isWhole, parts } });
const refusal = (status: number) => reply(status, { success: false, message: 'common.error.x', errors: [] });

/** What is asked of a server, and read from the shelf, for a report with these photographs. */
async function send(photos: string[], answer: (request: SendRequest) => Reply | Error) {
  const requests: SendRequest[] = [];
  const read: string[] = [];
  const network = {
    send: (request: SendRequest) => {
      requests.push(request);
      const answered = answer(request);
      return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered);
    },
  } as Partial<Network> as Network;
  const shelf = {
    read: (hash: string) => {
      read.push(hash);
      return Promise.resolve(bytes);
    },
    drop: () => Promise.resolve(),
  };
  const entry = {
    name: sendReport.name,
    schema: sendReport.schema,
    args: draftOf({ photos }),
  } as OutboxEntry;
  const hindrance = await sendPhotos(entry, { network, photos: shelf });
  return { hindrance, read, paths: requests.map(({ path }) => path.replace('/guard/photo/', '')) };
}

describe('photographs that an entry names', () => {
  test('are all brought, each in its parts', async () => {
    const came = new Map<string, number>();
    const { hindrance, paths } = await send(hashes, ({ path }) => {
      const [, hash = '', part] = /photo\/(\w+)(\/\d)?$/.exec(path) ?? [];
      if (part) came.set(hash, (came.get(hash) ?? 0) + 1);
      return held(came.get(hash) === 3, []);
    });
    expect(hindrance).toBeNull();
    expect(paths).toEqual(hashes.flatMap((hash) => [hash, `${hash}/0`, `${hash}/1`, `${hash}/2`]));
  });

  test('are not read where the server has them, or cannot take them now', async () => {
    expect((await send(hashes, () => held(true))).read).toEqual([]);
    expect((await send(hashes, () => refusal(503))).read).toEqual([]);
  });

  test('are sent no part beyond their last, though the server never calls them whole', async () => {
    const { paths } = await send(['a'.repeat(64)], () => held(false));
    expect(paths.map((path) => path.slice(65))).toEqual(['', '0', '1', '2']);
  });
});

describe('an entry', () => {
  test.each([
    ['a cut line', new Error('cut'), { kind: 'unreachable' }],
    ['somebody else who does not know the address', reply(404, '<html>'), { kind: 'unreachable' }],
    ['the right words under another status', reply(206, held(true).body), { kind: 'unreachable' }],
    ['a server that cannot now', refusal(503), { kind: 'busy' }],
    ['a session that has ended', refusal(401), { kind: 'signIn' }],
  ])('waits behind %s', async (_name, answer, hindrance) => {
    expect((await send(hashes, () => answer)).hindrance).toMatchObject(hindrance);
  });

  test('does not wait for what our server will never take', async () => {
    expect((await send(hashes, () => refusal(404))).hindrance).toBeNull();
  });
});
