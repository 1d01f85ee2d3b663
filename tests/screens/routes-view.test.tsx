// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

async function seed(db: PersonalDb): Promise<void> {
  await db.savedRoute.put({
    id: 'cliff-12',
    type: 'cliff',
    routeId: 12,
    slug: 'dalle-grise',
    label: 'Dalle Grise',
    regionSlug: 'vaucluse',
    cragId: 7,
    cragSlug: 'le-rocher',
    cragName: 'Le Rocher',
    gradeMin: '5c',
    gradeMax: '7a',
    count: 9,
    keys: { guidebookIds: [1], productIds: [], sample: true },
    v: 1,
    pending: 0,
  });
}

const order = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Ordre des voies' })).findByRole('link', { name });
/** Of the bar below and the one above, of which a screen's width shows one. */
const bar = (name: string) => {
  const [first] = screen.getAllByRole('navigation', { name: 'Navigation principale' });
  if (!first) throw new Error('there is no bar');
  return within(first).getByRole('link', { name });
};
const underTheirRegion = () => screen.findByRole('heading', { name: /Autres régions|Vaucluse/ });

describe('the order of my routes', () => {
  test('is to be chosen from the first saved route on', async () => {
    const { user } = await openApp('/fr/voies', { seed });
    expect(await screen.findByText('Dalle Grise')).toBeTruthy();
    await user.click(await order('Par région'));
    expect(await underTheirRegion()).toBeTruthy();
  });

  test('is kept on the device for who comes back by an address that names none', async () => {
    const { user } = await openApp('/fr/voies', { seed });
    await user.click(await order('Par région'));
    await user.click(bar('Recherche'));
    await screen.findByRole('searchbox');
    await user.click(bar('Mes voies'));
    expect(await underTheirRegion()).toBeTruthy();
    expect((await order('Par région')).getAttribute('aria-current')).toBeTruthy();
    cleanup();

    const again = await openApp('/fr/voies', { seed });
    expect(await underTheirRegion()).toBeTruthy();
    await again.user.click(await order('Liste'));
    expect(await screen.findByText('Dalle Grise')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Autres régions|Vaucluse/ })).toBeNull();
    await again.user.click(bar('Recherche'));
    await screen.findByRole('searchbox');
    await again.user.click(bar('Mes voies'));
    expect((await order('Liste')).getAttribute('aria-current')).toBeTruthy();
  });
});

describe('the search among one’s own routes', () => {
  test('is one tap from my routes, whatever is saved', async () => {
    const { user, router } = await openApp('/fr/voies');
    await user.click(await screen.findByRole('link', { name: 'Chercher dans mes voies' }));
    const only = await screen.findByRole('button', { name: /Mes voies seulement/ });
    expect(only).toBeTruthy();
    expect(router.state.location.search).toEqual(expect.objectContaining({ mine: '1' }));
  });

  test('is not offered to a guest, who has none', async () => {
    await openApp('/en/routes', { account: null });
    await screen.findByRole('heading', { level: 1, name: 'My routes' });
    expect(screen.queryByRole('link', { name: 'Search my routes' })).toBeNull();
  });
});
