import { describe, expect, test } from 'vitest';
import { shippedPackages } from './shipped-packages';

/** Licences that ask for their text and nothing of our own work. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/**
 * What draws pictures (libvips) is under the LGPL. It asks nothing of our work: the server alone links it, at run time,
 * from a package of its own that anybody may replace; it is in no app and no archive that we give away.
 */
const isLinked = ({ name, isInApp }: { name: string; isInApp: boolean }) =>
  !isInApp && name.startsWith('@img/sharp-');

/** Whether a licence, as SPDX writes it, may be shipped: one of those joined by OR, all of those by AND. */
function mayBeShipped(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

describe('a package that is shipped', () => {
  const shipped = shippedPackages();

  test('is found, on the server and in the app', () => {
    const names = (is: (one: (typeof shipped)[number]) => boolean) =>
      shipped.filter(is).map(({ name }) => name);
    expect(names(({ isOnServer }) => isOnServer)).toEqual(expect.arrayContaining(['fastify', 'find-my-way']));
    expect(names(({ isInApp }) => isInApp)).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'dompurify']),
    );
    expect(names(({ isInApp }) => isInApp)).not.toContain('vite');
  });

  test('has a licence that we may ship', () => {
    const asking = shipped.filter(({ licence }) => !mayBeShipped(licence));
    expect(asking.filter((one) => !isLinked(one))).toEqual([]);
  });
});

test('a licence is read as it is written', () => {
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND OFL-1.1'].map(mayBeShipped)).toEqual([true, true, true]);
  expect(['GPL-3.0', 'MIT AND LGPL-3.0-or-later', 'unknown', ''].map(mayBeShipped)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
