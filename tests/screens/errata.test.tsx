// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ErrataStep, GuidebookErrata } from '#contract/catalogue/errata';
import type { PersonalDb } from '#worker/db/personal-db';
import { pageKey } from '#worker/api/engine-api';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const sector = sampleSector(12, 'a'.repeat(64));
const [book] = sector.guidebooks;
const [climb] = sector.content?.climbs ?? [];
const PAGE = '/fr/topo/luberon/corrections';

function step(at: string, before: ErrataStep['before'], after: ErrataStep['after']): ErrataStep {
  return {
    item: `climb-${climb?.id}`,
    label: climb?.name ?? '',
    number: climb?.number ?? 0,
    at,
    before,
    after,
  };
}
const errata: GuidebookErrata = {
  guidebook: { id: book?.id ?? 1, slug: 'luberon', label: 'Luberon', kind: 'cliff' },
  edition: 3,
  year: 2026,
  printedAt: '2026-03-02T08:00:00.000Z',
  knownSince: '2026-01-01T08:00:00.000Z',
  count: 1,
  isWhole: true,
  places: [
    {
      type: 'cliff',
      id: 12,
      name: sector.name,
      address: { region: sector.region, crag: sector.crag, slug: sector.slug },
      steps: [
        step('2026-02-03T08:00:00.000Z', { bolts: 8 }, { bolts: 9 }),
        step('2026-05-04T08:00:00.000Z', { grade: '6a' }, { grade: '6b' }),
        step('2026-06-04T08:00:00.000Z', { grade: '6b' }, { grade: '6a+' }),
      ],
    },
  ],
  demo: false,
};
const kept =
  (held: GuidebookErrata | null) =>
  async (db: PersonalDb): Promise<void> => {
    const fetchedAt = Date.now();
    if (held) {
      const key = pageKey({ page: 'errata', slug: 'luberon' });
      await db.pages.put({ key, state: 'found', data: held, fetchedAt });
    }
    const guidebooks = [
      { id: errata.guidebook.id, slug: 'luberon', label: 'Luberon', kind: 'cliff' as const },
    ];
    const data = { ...sector, guidebooks };
    await db.pagesOf('sector').put({ key: pageKey(request), state: 'found', data, fetchedAt });
    const right = { guidebookId: errata.guidebook.id, productId: null, slug: 'luberon', label: 'Luberon' };
    await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
  };

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('the errata of a paper guidebook, without network', () => {
  test('tell each fact once, as it is now and as it is printed', async () => {
    await openApp(PAGE, { seed: kept(errata) });
    expect(await screen.findByText(/6a\+ au lieu de 6a\b/u)).toBeDefined();
    expect(screen.queryByText(/9 points/u)).toBeNull();
    expect(screen.getByRole('button', { name: 'Imprimer la feuille A5' })).toBeDefined();
  });

  test('are those of the month of the reader’s own copy, and of that copy also later', async () => {
    const { user, db } = await openApp(PAGE, { seed: kept(errata) });
    await user.click(await screen.findByRole('button', { name: 'février 2026' }));
    expect(await screen.findByText(/9 points au lieu de 8 points/u)).toBeDefined();
    await waitFor(async () => expect((await db.meta.get('book luberon'))?.value).toBe('2026-02'));
    await user.click(screen.getByRole('button', { name: 'la dernière édition' }));
    await waitFor(() => expect(screen.queryByText(/9 points/u)).toBeNull());
  });

  test('say how many there are to who may not read them', async () => {
    await openApp(PAGE, { seed: kept({ ...errata, count: 7, isWhole: false, places: [] }) });
    expect(await screen.findByText(/7 corrections ont été apportées/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Imprimer la feuille A5' })).toBeNull();
  });

  test('say that there are none', async () => {
    await openApp(PAGE, { seed: kept({ ...errata, count: 0, places: [] }) });
    expect(await screen.findByText('Aucune correction')).toBeDefined();
  });

  test('are a mark at the climb', async () => {
    await openApp('/fr/voies/falaise/vaucluse/le-rocher/secteur-12', { seed: kept(errata) });
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-row="${climb?.id}"]`);
      if (!found) throw new Error('The climb is not shown yet.');
      return found;
    });
    expect(await within(row).findByText(/6a\+ au lieu de 6a \(depuis juin 2026\)/u)).toBeDefined();
  });
});
