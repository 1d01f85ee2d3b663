// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageKey } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { noteGear } from '../../src/catalogue/parts/gear/gear';
import { misfits } from '../../src/catalogue/parts/gear/misfits';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const path = '/fr/voies/falaise/vaucluse/le-rocher/secteur-12';
const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const sample = sampleSector(12, 'a'.repeat(64));
const [first] = sample.content?.climbs ?? [];
if (!first || !sample.content) throw new Error('the sample has no climb');

/** A sector one is lowered on with a short climb, a long one, and one of which nobody knows the length. */
const page = {
  ...sample,
  keys: { ...sample.keys, sample: true },
  content: {
    ...sample.content,
    descent: { type: 'lower' as const, text: { fr: 'Moulinette.', en: 'Lower off.' } },
    climbs: [
      { ...first, id: 1, number: 1, name: 'La Courte', lengthMeters: 20, bolts: 8 },
      { ...first, id: 2, number: 2, name: 'La Longue', lengthMeters: 40, bolts: 18 },
      { ...first, id: 3, number: 3, name: 'L’Inconnue', lengthMeters: null, bolts: null },
    ],
    topos: [],
  },
};
const seed = (db: PersonalDb) =>
  db
    .pagesOf(request.page)
    .put({ key: pageKey(request), state: 'found', data: page, fetchedAt: Date.now() })
    .then(() => undefined);
const list = async () => within(await screen.findByRole('region', { name: 'Voies' }));

beforeEach(() => {
  window.localStorage.clear();
  noteGear({ rope: null, quickdraws: null, isOnlyFitting: false });
});
afterEach(cleanup);

describe('a rope and quickdraws', () => {
  test.each([
    ['enough to the centimetre', { lengthMeters: 35, bolts: 10 }, { rope: 70, quickdraws: 12 }, []],
    ['a metre short', { lengthMeters: 36, bolts: 10 }, { rope: 70, quickdraws: 12 }, ['rope']],
    ['one quickdraw short', { lengthMeters: 35, bolts: 11 }, { rope: 70, quickdraws: 12 }, ['quickdraws']],
    ['short of both', { lengthMeters: 40, bolts: 20 }, { rope: 70, quickdraws: 12 }, ['rope', 'quickdraws']],
    ['never told', { lengthMeters: 90, bolts: 90 }, { rope: null, quickdraws: null }, []],
    ['of a line nobody measured', { lengthMeters: null, bolts: null }, { rope: 20, quickdraws: 1 }, []],
  ])('%s', (_case, line, gear, missing) => {
    expect(misfits(line, gear, true)).toEqual(missing);
  });

  test('need the length once where one walks down', () => {
    expect(misfits({ lengthMeters: 60, bolts: 10 }, { rope: 70, quickdraws: 12 }, false)).toEqual([]);
  });
});

describe('a sector for who carries a rope of 70 m and 12 quickdraws', () => {
  test('marks what that is not enough for, and leaves it out when asked', async () => {
    const { user } = await openApp(path, { seed });
    const climbs = await list();
    await user.click(climbs.getByText('Ma corde, mes dégaines'));
    await user.type(await climbs.findByLabelText('Ma corde (m)'), '70');
    expect(climbs.getByText('corde trop courte')).toBeTruthy();
    await user.type(climbs.getByLabelText('Mes dégaines'), '12');
    expect(climbs.getByText('corde trop courte · pas assez de dégaines')).toBeTruthy();
    expect(climbs.getByText('1 demande une corde plus longue ou plus de dégaines.')).toBeTruthy();
    await user.click(climbs.getByRole('button', { name: 'Seulement à ma portée' }));
    expect(climbs.queryByText('La Longue')).toBeNull();
    expect(climbs.getByText('La Courte')).toBeTruthy();
    expect(climbs.getByText('L’Inconnue')).toBeTruthy();
  });

  test('remembers it on the next visit', async () => {
    noteGear({ rope: 60, quickdraws: 10, isOnlyFitting: true });
    await openApp(path, { seed });
    expect((await list()).getByText('Corde de 60 m · 10 dégaines')).toBeTruthy();
    expect(screen.queryByText('La Longue')).toBeNull();
  });

  test.each(['7', '700', '60.5', 'longue', '-60'])('refuses a rope of %s in words', async (typed) => {
    noteGear({ rope: 80, quickdraws: null, isOnlyFitting: false });
    const { user } = await openApp(path, { seed });
    const climbs = await list();
    await user.click(climbs.getByText('Corde de 80 m'));
    const field = climbs.getByLabelText('Ma corde (m)');
    await user.clear(field);
    await user.type(field, typed);
    expect(climbs.getByText('Un nombre entier de 20 à 200 mètres.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
