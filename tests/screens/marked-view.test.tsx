// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openApp } from '../support/open-app';

afterEach(cleanup);

describe('of several views of a screen', () => {
  test.each([
    ['/fr/carnet', 'Contenu du carnet', 'Ascensions'],
    ['/fr/carnet?view=projects', 'Contenu du carnet', 'Projets'],
    ['/fr/carnet?view=projects&type=40', 'Contenu du carnet', 'Projets'],
    ['/fr/recherche?query=buoux', 'Affichage des résultats', 'Liste'],
    ['/fr/recherche?query=buoux&view=map', 'Affichage des résultats', 'Carte'],
  ])('only the one that is shown is marked: %s', async (address, nav, shown) => {
    await openApp(address);
    const views = within(await screen.findByRole('navigation', { name: nav })).getAllByRole('link');
    const marked = views.filter((view) => view.getAttribute('aria-current') !== null);
    expect(marked.map(({ textContent }) => textContent)).toEqual([shown]);
  });
});
