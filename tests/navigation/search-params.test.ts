import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  plainRoutesSearch,
  readCragSearch,
  readRoutesSearch,
  readSignInSearch,
} from '../../src/shell/routes/screen-search';
import { parseSearch, stringifySearch } from '../../src/shell/routes/search-params';

describe('the query of an address', () => {
  test('keeps a number as the text it is', () => {
    expect(parseSearch('?query=123&type=cliff')).toEqual({ query: '123', type: 'cliff' });
  });

  test('comes back as it went', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const value = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(name, value), (search) => {
        const read = parseSearch(stringifySearch(search));
        expect({ ...read }).toEqual({ ...search });
      }),
    );
  });

  test('leaves out what is not said', () => {
    expect(stringifySearch({ a: undefined, b: '', c: null })).toBe('');
  });
});

describe('the instant at which a crag is asked for shade', () => {
  test('is the one a search names in its address', () => {
    expect(readCragSearch({ shadeAt: '2026-11-28T13:00:00Z' }).shadeAt).toBe('2026-11-28T13:00:00Z');
  });

  test.each(['', 'samedi', '1782576000000', '2026-13-45T99:00Z', '1666-09-02T00:00Z', 7])(
    'is none when the address says %j',
    (shadeAt) => {
      expect(readCragSearch({ shadeAt }).shadeAt).toBeUndefined();
    },
  );
});

describe('an unknown view of my routes', () => {
  test('is none: the one that was chosen last stands', () => {
    expect(readRoutesSearch({ view: 'table' })).toEqual({ ...plainRoutesSearch, view: undefined });
    expect(readRoutesSearch({ view: 'region' })).toMatchObject({ view: 'region' });
    expect(readRoutesSearch({ browse: 'multipitches', order: 'size' })).toMatchObject({
      browse: 'multipitches',
      order: 'size',
    });
    expect(readRoutesSearch({ browse: 'boats', order: 'price' })).toEqual({
      ...plainRoutesSearch,
      view: undefined,
    });
  });
});

describe('the way back after sign-in', () => {
  test.each(['/fr/voies', '/en/routes/crag/a/b?view=list', '/fr'])('may be %s', (back) => {
    expect(readSignInSearch({ back })).toEqual({ back });
  });

  test.each([
    'https://evil.example/fr/voies',
    '//evil.example/fr',
    '/fr//evil.example',
    '/\\evil.example',
    '/fr\\evil',
    '/de/x',
    'javascript:alert(1)',
    '/fr.evil.example',
    '/fr/../..//evil.example',
    '/fr/%2e%2e//evil.example',
    '/fr/./voies',
  ])('is never %s', (back) => {
    expect(readSignInSearch({ back })).toEqual({});
  });
});
