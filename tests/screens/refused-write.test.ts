import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import type { RefusedEntry } from '#worker/db/rows';
import { mutations } from '#worker/mutations/registry';
import { refusedWrite } from '../../src/shell/refused-subject';

const refused = (name: string): RefusedEntry => ({
  ...{ id: '018f3b5e-0000-7000-8000-000000000001', entry: null, name, status: 422, message: '' },
  ...{ errors: [], at: 0 },
});

describe('a change that was refused on another device', () => {
  test.each([
    ['tickingCreate', 'createAscent'],
    ['tickingUpdate', 'updateAscent'],
    ['tickingDelete', 'deleteAscent'],
    ['storeRoute', 'saveRoute'],
    ['storeCliff', 'saveCrag'],
  ])('is called as on the device that made it: %s', (endpoint, mutation) => {
    expect(allEndpoints.map(({ name }) => name)).toContain(endpoint);
    expect(mutations.map(({ name }) => name)).toContain(mutation);
    expect(refusedWrite(refused(endpoint))).toBe(mutation);
  });

  test('keeps its own name where it has one', () => {
    expect(refusedWrite(refused('updateAscent'))).toBe('updateAscent');
  });
});
