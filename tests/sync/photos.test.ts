import { expect, describe, test } from 'vitest';
import { PHOTO_PART_BYTES } from '#contract/rules/photos';
import { sha256 } from '#worker/db/sha256';
import { dismissRefusal } from '#worker/mutations/dismissals';
import { sendReport } from '#worker/mutations/reports';
import type { Reply } from '#worker/sync/ports';
import { OneDevice } from '../support/one-device';
import { draftOf } from '../support/report-bodies';

/** A photograph of three parts. */
const bytes = Uint8Array.from({ length: PHOTO_PART_BYTES * 2 + 9 }, (_, at) => at % 251).buffer;

const reply = (status: number, body: unknown): Reply => ({ status, body, retryAfterSeconds: null });
const refusal = (status: number, message: string) => reply(status, { success: false, message, errors: [] });

/** A server that keeps parts as they come. */
class Parts {
  readonly held = new Map<number, string>();
  /** How often each part came. */
  readonly came: number[] = [];
  isWhole = false;

  answer(path: string, body: unknown): Reply {
    const part = /^\/guard\/photo\/[0-9a-f]{64}\/(\d+)$/.exec(path)?.[1];
    if (part !== undefined) {
      const { bytes: letters } = body as { bytes: string };
      this.held.set(Number(part), letters);
      this.came.push(Number(part));
      this.isWhole = this.held.size === 3;
    }
    const parts = this.isWhole ? [] : [...this.held.keys()];
    return reply(200, { success: true, data: { isWhole: this.isWhole, parts } });
  }

  get joined(): Buffer {
    const inOrder = [...this.held].toSorted(([one], [other]) => one - other);
    return Buffer.concat(inOrder.map(([, letters]) => Buffer.from(letters, 'base64')));
  }
}

async function withPhoto() {
  const phone = new OneDevice();
  const hash = await sha256(bytes);
  phone.device.photos.held.set(hash, bytes);
  const parts = new Parts();
  phone.answering = (request, answer) =>
    request.path.startsWith('/guard/photo/') ? parts.answer(request.path, request.body) : answer();
  const reportsSent = () => phone.requests.filter(({ path }) => path === '/guard/report').length;
  return { phone, hash, parts, reportsSent };
}

describe('a report with a photograph', () => {
  test('waits until the photograph is there, part by part, and is then sent once', async () => {
    const { phone, hash, parts, reportsSent } = await withPhoto();
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(60_000);
    expect(parts.came).toEqual([0, 1, 2]);
    expect(parts.joined.equals(Buffer.from(bytes))).toBe(true);
    expect(reportsSent()).toBe(1);
    expect(phone.rows('outbox')).toEqual([]);
    // What is on the server has gone from the device.
    expect(phone.device.photos.held.size).toBe(0);
  });

  test.each([0, 1, 2, 3, 4])('goes on where it was when request %d is cut before it arrives', async (cut) => {
    const { phone, hash, parts, reportsSent } = await withPhoto();
    const intact = phone.answering;
    let asked = 0;
    phone.answering = (request, answer) => {
      const isTold = request.path.startsWith('/guard/photo/') || request.path === '/guard/report';
      if (isTold && asked++ === cut) throw new Error('cut');
      return intact(request, answer);
    };
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(10 * 60_000);
    expect(parts.came).toEqual([0, 1, 2]);
    expect(phone.rows('report')).toMatchObject([{ photos: [hash], pending: 0 }]);
    expect(reportsSent()).toBe(cut === 4 ? 2 : 1);
  });

  test.each([0, 1, 2, 3, 4])('sends no part twice when answer %d is lost', async (lost) => {
    const { phone, hash, parts } = await withPhoto();
    const intact = phone.answering;
    let asked = 0;
    phone.answering = async (request, answer) => {
      const isTold = request.path.startsWith('/guard/photo/') || request.path === '/guard/report';
      const answered = await intact(request, answer);
      if (isTold && asked++ === lost) throw new Error('lost');
      return answered;
    };
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(10 * 60_000);
    expect(parts.came).toEqual([0, 1, 2]);
    expect(phone.rows('report')).toMatchObject([{ photos: [hash], pending: 0 }]);
  });

  test('is sent after the app was killed in the middle, from the part where it was', async () => {
    const { phone, hash, parts } = await withPhoto();
    const intact = phone.answering;
    phone.answering = (request, answer) => {
      if (request.path.endsWith('/1')) return new Promise(() => undefined);
      return intact(request, answer);
    };
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(20_000);
    expect(parts.came).toEqual([0]);
    phone.answering = intact;
    phone.reopen();
    await phone.pass(5 * 60_000);
    expect(parts.came).toEqual([0, 1, 2]);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('keeps no other change from going with the ones that wait beside it', async () => {
    const { phone, hash, reportsSent } = await withPhoto();
    const key = '018f3b5e-0000-7000-8000-0000000000aa';
    await phone.queue(sendReport, draftOf({ photos: [] }));
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.queue(dismissRefusal, { key });
    await phone.pass(5 * 60_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(reportsSent()).toBeGreaterThan(0);
  });

  test.each([
    ['a page of somebody else', 200, '<html>'],
    [
      'a refusal that says nothing about it',
      409,
      { success: false, message: 'common.error.key', errors: [] },
    ],
    ['a server that cannot now', 503, { success: false, message: 'common.error.busy', errors: [] }],
  ])('waits behind %s, and goes when the server is back', async (_name, status, body) => {
    const { phone, hash, parts, reportsSent } = await withPhoto();
    const intact = phone.answering;
    phone.answering = (request, answer) =>
      request.path.startsWith('/guard/photo/') ? reply(status, body) : intact(request, answer);
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(10_000);
    expect(reportsSent()).toBe(0);
    expect(phone.rows('outbox')).toHaveLength(1);
    phone.answering = intact;
    await phone.pass(10 * 60_000);
    expect(parts.came).toEqual([0, 1, 2]);
    expect(reportsSent()).toBe(1);
  });

  test('has its session renewed where that has ended', async () => {
    const { phone, hash, parts, reportsSent } = await withPhoto();
    const intact = phone.answering;
    phone.answering = (request, answer) => {
      const isOver = phone.renewals === 0 && request.path.startsWith('/guard/photo/');
      return isOver ? refusal(401, 'common.error.session') : intact(request, answer);
    };
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(60_000);
    expect([phone.renewals, parts.came, reportsSent()]).toEqual([1, [0, 1, 2], 1]);
  });

  test('whose photograph the server takes for none is sent all the same, and the server says so', async () => {
    const { phone, hash } = await withPhoto();
    const intact = phone.answering;
    phone.answering = (request, answer) => {
      const { path, method, key } = request;
      if (path === '/guard/report') {
        const errors = [{ field: 'photos', key: 'photos.error.missing' }];
        const said = { success: false, message: 'common.error.invalid', errors };
        return reply(422, { ...said, write: { key, v: 1, rows: [] } });
      }
      const isPart = path.startsWith('/guard/photo/') && method === 'POST';
      return isPart ? refusal(422, 'photos.error.broken') : intact(request, answer);
    };
    await phone.queue(sendReport, draftOf({ photos: [hash] }));
    await phone.pass(60_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.rows('refused')).toMatchObject([{ name: 'sendReport', status: 422 }]);
    // What may be tried again is still here.
    expect(phone.device.photos.held.has(hash)).toBe(true);
  });
});
