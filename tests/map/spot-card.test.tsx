// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Closure } from '#contract/catalogue/route-content';
import { RouteWarnings } from '../../src/catalogue/parts/route-warnings';
import { SpotCard } from '../../src/map/parts/area/spot-card';
import type { Spot } from '../../src/map/queries/area';
import { startTexts } from '../support/start-texts';

const reason = { fr: 'Nidification du faucon pèlerin.', en: 'Nesting peregrine falcons.' };
const spot = (closures: readonly Closure[]): Spot => ({
  key: 'cliff-1',
  type: 'cliff',
  name: 'Le Pilier',
  orientation: 'S',
  isReadable: true,
  isSample: false,
  coordinates: null,
  address: { regionSlug: 'vaucluse', cragSlug: 'le-rocher', slug: 'le-pilier' },
  closures,
  isClosed: closures.length > 0,
  track: [],
});
const today = '2026-03-01';

beforeEach(() => startTexts('fr'));
afterEach(cleanup);

describe('a sector that is tapped on the map', () => {
  test.each([
    ['closed now', { from: '02-15', to: '06-30' }, 'Fermé en ce moment.'],
    ['soon', { from: '03-10', to: '06-30' }, 'Fermeture dans 9 jours.'],
    ['in other months', { from: '07-01', to: '09-30' }, 'Ouvert en ce moment.'],
  ])('tells of its closed months as its page does: %s', (_, days, words) => {
    const closures = [{ ...days, reason }];
    const page = render(<RouteWarnings warnings={[]} closures={closures} show="all" today={today} />);
    const told = page.container.textContent ?? '';
    expect(told).toContain(words);
    expect(told).toContain('Chaque année du');
    page.unmount();
    render(<SpotCard spot={spot(closures)} fix={null} today={today} isHere onClose={() => undefined} />);
    expect(screen.getByRole('article', { name: 'Le Pilier' }).textContent).toContain(told);
  });

  test('says nothing of it where nothing is closed', () => {
    render(<SpotCard spot={spot([])} fix={null} today={today} isHere onClose={() => undefined} />);
    expect(screen.getByRole('article').textContent).not.toMatch(/Ferm|Ouvert/);
  });
});
