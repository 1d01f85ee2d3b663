import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { mutations } from '#worker/mutations/registry';
import { writeName } from '../../src/outbox/parts/write-name';

describe('a change that was refused on another device', () => {
  test.each([
    ['tickingCreate', 'createAscent'],
    ['tickingUpdate', 'updateAscent'],
    ['tickingDelete', 'deleteAscent'],
    ['tickingImport', 'importAscents'],
    ['tickingRemove', 'removeAscents'],
    ['storeRoute', 'saveRoute'],
    ['storeCliff', 'saveCrag'],
    ['flashMessageAck', 'acknowledgeFlashMessage'],
  ])('is called as on the device that made it: %s', (endpoint, mutation) => {
    expect(allEndpoints.map(({ name }) => name)).toContain(endpoint);
    expect(mutations.map(({ name }) => name)).toContain(mutation);
    expect(writeName(endpoint)).toBe(mutation);
  });

  test('keeps its own name where it has one', () => {
    expect(writeName('updateAscent')).toBe('updateAscent');
  });
});
