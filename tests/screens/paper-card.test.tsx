// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageKey } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

afterEach(cleanup);

const sector = sampleSector(12, 'a'.repeat(64));

/** A sector with data of others, and a right to read it, as they lie on the device. */
async function seed(db: PersonalDb): Promise<void> {
  const sources = [
    { credit: '© les contributeurs d’OpenStreetMap', licence: 'ODbL-1.0' as const },
    { credit: 'OpenBeta', licence: 'CC0-1.0' as const },
  ];
  const key = pageKey({ page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' });
  const data = { ...sector, content: sector.content && { ...sector.content, sources } };
  await db.pagesOf('sector').put({ key, state: 'found', data, fetchedAt: Date.now() });
  const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
  await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
}

test('the paper card of a sector names whose data is printed on it', async () => {
  const path = '/fr/voies/falaise/vaucluse/le-rocher/secteur-12/fiche';
  await openApp(path, { engine: { ...offlineEngine(), refreshPage: async () => 'unreachable' }, seed });
  const back = within(await screen.findByRole('region', { name: 'Verso' }));
  const source = back.getByText('Source des données').closest('p');
  expect(source?.textContent).toBe(
    'Source des données © les contributeurs d’OpenStreetMap (ODbL 1.0) · OpenBeta (CC0 1.0)',
  );
});
