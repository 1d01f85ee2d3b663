import { describe, expect, test } from 'vitest';
import { LastAsked } from '#server/lists/last-asked';

describe('what was asked for last', () => {
  test('is kept, and what was asked for longest ago gives way', () => {
    const kept = new LastAsked<object>(2);
    const [one, two] = [kept.get('one', () => ({})), kept.get('two', () => ({}))];
    expect(kept.get('one', () => ({}))).toBe(one);
    kept.get('three', () => ({}));
    expect(kept.get('one', () => ({}))).toBe(one);
    expect(kept.get('two', () => ({}))).not.toBe(two);
  });

  test('is kept by its weight once it is there', async () => {
    const kept = new LastAsked<Promise<string>>(10, ({ length }) => length);
    const page = (text: string) => async () => text;
    const short = kept.get('short', page('12345'));
    await short;
    await kept.get('other', page('1234'));
    expect(kept.get('short', page(''))).toBe(short);
    await kept.get('long', page('1234567'));
    expect(kept.get('short', page(''))).not.toBe(short);
  });

  test('is asked for again where it failed, or was nothing', async () => {
    const kept = new LastAsked<Promise<string | null>>(2);
    await expect(kept.get('page', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.get('page', async () => null)).toBeNull();
    expect(await kept.get('page', async () => 'there')).toBe('there');
  });

  test('is told without waiting once it has come', async () => {
    const kept = new LastAsked<Promise<string>>(1);
    expect(kept.here('page')).toBeUndefined();
    const page = kept.get('page', async () => 'there');
    expect(kept.here('page')).toBeUndefined();
    await page;
    expect(kept.here('page')).toBe('there');
    await kept.get('other', async () => 'too');
    expect(kept.here('page')).toBeUndefined();
  });
});
