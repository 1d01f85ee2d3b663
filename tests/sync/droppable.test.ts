import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { countOwnEntries, ownEntries } from '#worker/db/own-entries';
import { PersonalDb } from '#worker/db/personal-db';
import { DROPPABLE_LANE } from '#worker/db/rows';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { mutations } from '#worker/mutations/registry';
import { noteReferer } from '#worker/mutations/referer';
import { ascentOf } from '../support/ascent-of';
import { OneDevice } from '../support/one-device';

const HOUR = 3_600_000;
const sent = { referer: 'a-club', date: '2026-06-01 10:00:00' };

/** A phone whose network fails for so long. */
async function phoneWithout(milliseconds: number): Promise<OneDevice> {
  const phone = new OneDevice();
  phone.answering = () => Promise.reject(new TypeError('Failed to fetch'));
  await phone.queue(noteReferer, sent);
  await phone.queue(createAscent, ascentOf());
  await phone.pass(milliseconds);
  phone.answering = (_request, answer) => answer();
  await phone.pass(600_000);
  return phone;
}

const told = (phone: OneDevice) => phone.server.account('camille').log.length;

describe('what is nobody’s work', () => {
  test('is sent when the network is back within a day', async () => {
    const phone = await phoneWithout(23 * HOUR);
    expect(told(phone)).toBe(2);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('is dropped after a day without a word; what the customer did is sent', async () => {
    const phone = await phoneWithout(25 * HOUR);
    expect(told(phone)).toBe(1);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.rows('refused')).toEqual([]);
    expect(phone.rows('ascent')).toHaveLength(1);
  });

  test('waits in one lane, and is not counted as waiting', async () => {
    const droppable = mutations.filter(({ droppedAfterMs }) => droppedAfterMs !== undefined);
    expect(new Set(droppable.map(({ lane }) => lane))).toEqual(new Set([DROPPABLE_LANE]));
    const db = new PersonalDb('relais-camille', 'camille');
    expect(await countOwnEntries(db)).toBe(0);
    await mutate(db, noteReferer, sent);
    expect(await countOwnEntries(db)).toBe(0);
    await mutate(db, createAscent, ascentOf());
    await mutate(db, createAscent, ascentOf());
    expect(await countOwnEntries(db)).toBe(2);
    expect(await ownEntries(db).count()).toBe(2);
    await db.delete();
  });
});
