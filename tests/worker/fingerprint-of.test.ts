import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#worker/db/rows';
import { fingerprintOf } from '#worker/sync/fingerprint-of';

const entryOf = (typed: Pick<OutboxEntry, 'name' | 'schema' | 'args'>) => typed as OutboxEntry;
const bookmark = (number: number) =>
  entryOf({ name: 'addBookmark', schema: 1, args: { url: `/guidebook/${number}`, title: 'Buoux' } });

describe('the fingerprint of what was typed', () => {
  // Servers keep them: what an earlier release sent has to be known again under its key.
  test.each([
    [0, '28e3962a9c61ea6c'],
    [75, '0e0fd6c807647eda'],
  ])('is the same in every release, for entry %i', (number, fingerprint) => {
    expect(fingerprintOf(bookmark(number))).toBe(fingerprint);
  });

  test('is another for another mutation, another form of the arguments, and other arguments', () => {
    const one = bookmark(0);
    const all = [one, { ...one, name: 'removeBookmark' }, { ...one, schema: 2 }, bookmark(1)];
    expect(new Set(all.map((entry) => fingerprintOf(entryOf(entry)))).size).toBe(all.length);
  });
});
