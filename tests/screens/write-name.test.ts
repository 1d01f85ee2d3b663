import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { mutations } from '#worker/mutations/registry';
import { changeSubject } from '../../src/outbox/parts/change-subject';
import { writeName } from '../../src/outbox/parts/write-name';
import { samples } from '../support/mutation-samples';
import { textsOf } from '../support/texts';

const languages = ['fr', 'en'] as const;
const isNamed = (write: string) =>
  languages.every((language) => textsOf(language).has(`saved.write.${write}`));

/** Writes that are one endpoint for several mutations, or for one that is never shown: told as `other`. */
const OTHER = [
  'bookmark',
  'clearStoreCliff',
  'clearStoreRoute',
  'referer',
  'refusalDismiss',
  'refusalRestore',
];
/** Changes whose arguments hold ids and numbers only, or name what they are about only when the screen knows it. */
const WITHOUT_SUBJECT = [
  'acknowledgeFlashMessage',
  'addToCart',
  'clearSavedRoutes',
  'deleteAddress',
  'deleteAscent',
  'dismissRefusal',
  'importAscents',
  'makeDefaultAddress',
  'mergeCart',
  'noteReferer',
  'removeAscents',
  'removeSavedCrag',
  'removeSavedRoute',
  'resetCart',
  'restoreRefusal',
  'setShippingMethod',
  'updateAscent',
];

describe('a change that waits to be sent', () => {
  test('has words in both languages', () => {
    const shown = mutations.filter(({ droppedAfterMs }) => droppedAfterMs === undefined);
    expect(shown.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
  });

  test('says what it is about', () => {
    const silent = mutations.filter(({ name, schema }) => changeSubject(samples[name][schema]) === '');
    expect(silent.map(({ name }) => name).toSorted()).toEqual(WITHOUT_SUBJECT);
  });
});

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

  test('has words in both languages', () => {
    const queued = allEndpoints.flatMap(({ name, queued: isQueued }) => (isQueued ? [name] : []));
    expect(queued.filter((name) => !isNamed(writeName(name))).toSorted()).toEqual(OTHER);
  });
});
