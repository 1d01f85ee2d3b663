import { describe, expect, test } from 'vitest';
import type { SyncRow } from '#contract/tables/sync';
import { ASKED_MS_MAX, backOff } from '#worker/sync/back-off';
import { classify } from '#worker/sync/classify';
import { refusalBody } from '../simulation/model-server';

const KEY = '018f3b5e-0000-7000-8000-000000000001';
const OTHER_KEY = '018f3b5e-0000-7000-8000-000000000002';
const STAMP = '00000000-0000-4000-8000-000000000001';
const row: SyncRow = { table: 'dismissal', id: KEY, v: 7, row: { key: KEY } };

const receipt = (more: object = {}) => ({ key: KEY, v: 7, stamp: STAMP, rows: [row], ...more });
const done = (write?: object) => ({ success: true, data: {}, ...(write && { write }) });
const no = (message = 'saved.error.limit', write?: object) => ({
  ...refusalBody(message, [{ field: 'routeId', key: 'form.error.unknown' }]),
  ...(write && { write }),
});
/** What an answer means for the outbox entry; whoever answers asks to wait a minute. */
const meaning = (status: number, body: unknown) => classify({ status, body, retryAfterSeconds: 60 }, KEY);
const portal = undefined;

describe('an answer that confirms', () => {
  test.each([200, 201, 299])('with %i brings the rows and the newest version', (status) => {
    const heard = { v: 7, stamp: STAMP };
    expect(meaning(status, done(receipt()))).toEqual({
      kind: 'confirmed',
      rows: [row],
      heard,
      houseHeard: null,
    });
  });

  test('of a write of the house brings its rows and its newest version too', () => {
    const revised = {
      key: 'sector-7',
      fields: {},
      removed: true,
      others: [],
      by: '',
      at: '2026-11-26T08:00:00Z',
    };
    const change = { table: 'revision', id: 'sector-7', v: 3, row: revised };
    const told = { v: 3, stamp: STAMP };
    const unknown = { table: 'of a newer release', id: '1' };
    expect(meaning(200, done(receipt({ house: { ...told, rows: [unknown, change] } })))).toMatchObject({
      rows: [row, change],
      houseHeard: told,
    });
  });

  test('and has forgotten its stamp tells of no version', () => {
    expect(meaning(200, done(receipt({ stamp: undefined })))).toMatchObject({ heard: null });
  });

  test('brings a row that this app cannot read to nobody, and all the others', () => {
    const rows = [{ table: 'of a newer release', id: '1' }, row];
    expect(meaning(200, done(receipt({ rows })))).toMatchObject({ rows: [row] });
  });

  test.each([
    ['is a portal’s page', 200, portal],
    ['has no receipt', 200, done()],
    ['is another write’s', 200, done(receipt({ key: OTHER_KEY }))],
    ['has rows that are none', 200, done(receipt({ rows: 'all' }))],
    ['stands under a status that confirms nothing', 300, done(receipt())],
    ['stands under a status of the way there', 103, done(receipt())],
  ])('does so not when it %s', (_what, status, body) => {
    expect(meaning(status, body)).toEqual({ kind: 'unreachable' });
  });
});

describe('a server that cannot now', () => {
  test.each([408, 425, 429])(
    'with %i is asked again when it says, and that is nobody’s failure',
    (status) => {
      expect(meaning(status, no())).toEqual({ kind: 'busy', retryAfterSeconds: 60, failed: false });
      expect(meaning(status, portal)).toEqual({ kind: 'unreachable' });
    },
  );

  test.each([500, 503])('with %i is asked again when it says, and has failed', (status) => {
    expect(meaning(status, no())).toEqual({ kind: 'busy', retryAfterSeconds: 60, failed: true });
    expect(meaning(status, portal)).toEqual({ kind: 'unreachable' });
  });
});

describe('a session that has ended', () => {
  test('is renewed when our server says so with 401, and whoever says so with 419', () => {
    expect(meaning(401, no())).toEqual({ kind: 'signIn' });
    expect(meaning(401, portal)).toEqual({ kind: 'unreachable' });
    expect([meaning(419, no()), meaning(419, portal)]).toEqual([{ kind: 'signIn' }, { kind: 'signIn' }]);
  });
});

describe('an answer at the door', () => {
  test.each([
    ['an app that is too old', 426, 'sync.error.update', 'update'],
    ['a server that was restored', 412, 'sync.error.restored', 'restored'],
    ['a pair that no longer fits', 403, 'common.error.forgery', 'forgery'],
    ['the session of another account', 403, 'account.error.other', 'wrongAccount'],
  ])('is told of %s', (_what, status, message, kind) => {
    expect(meaning(status, no(message))).toEqual({ kind });
    expect(meaning(status, portal)).toEqual({ kind: 'unreachable' });
    expect(meaning(status, no(message, receipt({ key: OTHER_KEY })))).toEqual({ kind: 'unreachable' });
  });
});

describe('a no of the server', () => {
  const refused = { kind: 'refused', errors: [{ field: 'routeId', key: 'form.error.unknown' }] };

  test.each([400, 403, 404, 409, 410, 413, 422])('with %i that it has recorded refuses', (status) => {
    expect(meaning(status, no('saved.error.limit', receipt()))).toEqual({
      ...refused,
      status,
      message: 'saved.error.limit',
      heard: { v: 7, stamp: STAMP },
    });
  });

  test.each([
    [400, 'common.error.key'],
    [413, 'common.error.tooLarge'],
    [422, 'common.error.keyReused'],
  ])('with %i and %s refuses though it is not recorded, for it will always be so', (status, message) => {
    expect(meaning(status, no(message))).toEqual({ ...refused, status, message, heard: null });
  });

  test.each([
    [400, 'common.error.tooLarge'],
    [404, 'common.error.key'],
    [409, 'common.error.invalid'],
  ])('with %i and %s that it has not recorded says nothing of the write', (status, message) => {
    expect(meaning(status, no(message))).toEqual({ kind: 'busy', retryAfterSeconds: 60, failed: true });
  });

  test.each([
    ['to another write', 422, no('saved.error.limit', receipt({ key: OTHER_KEY }))],
    ['in words that are not ours', 422, portal],
    ['under a status that our server never answers', 418, no('saved.error.limit', receipt())],
    ['that leads elsewhere', 302, no('saved.error.limit', receipt())],
  ])('%s is none', (_what, status, body) => {
    expect(meaning(status, body)).toEqual({ kind: 'unreachable' });
  });
});

describe('the wait before the next try', () => {
  test.each([
    [0, 1_000],
    [1, 2_000],
    [5, 32_000],
    [6, 60_000],
    [2_000, 60_000],
  ])('after %i tries is a random part of a time that doubles, of a minute at most', (attempts, most) => {
    expect([backOff(attempts, 0), backOff(attempts, 0.5)]).toEqual([0, most / 2]);
    expect(backOff(attempts, 0.999_999)).toBe(most);
  });

  test('that our server asks for is believed up to ten minutes', () => {
    expect(ASKED_MS_MAX).toBe(600_000);
  });
});
