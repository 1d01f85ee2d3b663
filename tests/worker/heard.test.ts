import { describe, expect, test } from 'vitest';
import type { VersionStamp } from '#contract/tables/sync';
import { customerFeed, houseFeed } from '#worker/sync/feeds';
import { noteHeard, readHeard, toldOf, type Heard } from '#worker/sync/heard';
import { ownStore } from '../support/own-store';

const at = (v: number): VersionStamp => ({
  v,
  stamp: `018f3b5e-0000-7000-8000-${String(v).padStart(12, '0')}`,
});
const heard = (...versions: number[]): NonNullable<Heard> => ({ told: versions.map(at), meeting: 2 });

/** What is held after an answer told of a version to a request that had said something. */
async function after(
  held: Heard,
  told: VersionStamp | null,
  said: Heard,
  feed = customerFeed,
): Promise<Heard> {
  return ownStore().within(async (transaction) => {
    if (held) await transaction.put('meta', { key: feed.heard, value: held });
    await noteHeard(transaction, feed, told, said);
    return readHeard(transaction, feed);
  });
}

describe('the newest versions a device has heard of', () => {
  test('are none before it heard of one, and then that', async () => {
    expect(await after(undefined, at(3), undefined)).toEqual({ told: [at(3)], meeting: 0 });
  });

  test('give way to the version that answers what was said of them', async () => {
    expect(await after(heard(3), at(5), heard(3))).toEqual(heard(5));
  });

  test('stay beside it where the request had not said them yet', async () => {
    expect(await after(heard(3, 4), at(5), heard(3))).toEqual(heard(4, 5));
  });

  test.each([
    ['an older version', at(2)],
    ['the same version', at(3)],
    ['none', null],
  ])('stay as they are when %s is told', async (_what, told) => {
    expect(await after(heard(3), told, heard(3))).toEqual(heard(3));
    expect(await after(heard(1, 3), told, heard(1, 3))).toEqual(heard(1, 3));
  });

  test('are each feed’s own', async () => {
    expect(await after(heard(3), at(5), heard(3), houseFeed)).toEqual(heard(5));
  });
});

describe('what a request says of them', () => {
  test('is of each feed that was heard of', () => {
    expect(toldOf({})).toEqual({});
    expect(toldOf({ customer: heard(3), house: undefined })).toEqual({ heard: [at(3)] });
    expect(toldOf({ customer: undefined, house: heard(4) })).toEqual({ houseHeard: [at(4)] });
    expect(toldOf({ customer: heard(3), house: heard(4) })).toEqual({ heard: [at(3)], houseHeard: [at(4)] });
  });
});
