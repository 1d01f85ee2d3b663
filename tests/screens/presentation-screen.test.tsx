// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PresentationPage } from '#contract/catalogue/presentation';
import type { PersonalDb } from '#worker/db/personal-db';
import { leaveMeasurement } from '../../src/pages/queries/measurement-choice';
import { sampleSeller } from '../support/sample-seller';
import { openApp } from '../support/open-app';

const both = (text: string) => ({ fr: text, en: text });

/** Keeps a page on the device, as it was once read. */
const kept = (page: Partial<PresentationPage>) => async (db: PersonalDb) => {
  const data = {
    slug: 'privacy',
    title: both('Vie privée'),
    content: both('<p>a</p>'),
    updatedAt: null,
    ...page,
  };
  await db.pages.put({
    key: `presentation/${data.slug}`,
    state: 'found',
    data,
    fetchedAt: Date.now() - 7_200_000,
  });
};

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  leaveMeasurement(false);
});

describe('the legal notice, without network', () => {
  const seed = kept({ slug: 'legal', title: both('Mentions légales') });

  test('names the seller, the host, the mediator and the packaging number as they were last heard', async () => {
    const { device } = await openApp('/fr/presentation/legal', { seed });
    await device.provided.put({ key: 'seller', seller: sampleSeller });
    expect(await screen.findByText('Éditions du Relais')).toBeTruthy();
    for (const words of ['732 829 320 00074', 'Hébergeur SAS', 'Médiation du livre', 'FR123456_01ABCD'])
      expect(screen.getByText(words)).toBeTruthy();
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('bonjour@editions.example')).toBe('mailto:bonjour@editions.example');
    expect(leads('+33 4 92 00 00 00')).toBe('tel:+33492000000');
    expect(leads('https://mediation.example')).toBe('https://mediation.example');
  });

  test('leaves out what the provider did not say, and says that a demonstration sells nothing', async () => {
    const { device } = await openApp('/fr/presentation/legal', { seed });
    expect(await screen.findByText(/n’est pas encore sur cet appareil/)).toBeTruthy();
    await device.provided.put({ key: 'seller', seller: { ...sampleSeller, mediator: [], director: '' } });
    expect(await screen.findByText('Hébergeur SAS')).toBeTruthy();
    expect(screen.queryByText(/Médiateur|Directeur/)).toBeNull();
    await device.provided.put({ key: 'seller', seller: null });
    expect(await screen.findByText(/Boutique de démonstration/)).toBeTruthy();
  });

  test('is led to from the menu', async () => {
    const { user } = await openApp('/fr/nulle-part');
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    const menu = within(await screen.findByRole('navigation', { name: 'Relais et son éditeur' }));
    expect(menu.getByRole('link', { name: 'Mentions légales' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'Droit de rétractation' })).toBeTruthy();
  });
});

describe('a page of the provider, without network', () => {
  test('is read as it was last seen, with its age', async () => {
    await openApp('/fr/presentation/guide', {
      seed: kept({
        slug: 'guide',
        title: both('Mode d’emploi'),
        content: both('<h2>Avant</h2><p>Partir</p>'),
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mode d’emploi' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Avant' })).toBeTruthy();
    expect(await screen.findByText(/Hors ligne, mis à jour il y a/)).toBeTruthy();
  });

  test('runs nothing, whatever came with it', async () => {
    const evil =
      '<p onclick="window.ran=1">t</p><img src=x onerror="window.ran=1"><a href="javascript:window.ran=1">l</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe><style>*{display:none}</style><form><button>f</button></form>';
    await openApp('/fr/presentation/guide', { seed: kept({ slug: 'guide', content: both(evil) }) });
    const text = await screen.findByText('t');
    const words = text.parentElement as HTMLElement;
    expect(text.getAttribute('onclick')).toBeNull();
    expect(words.querySelector('img, iframe, style, form, button, [href^="javascript" i]')).toBeNull();
  });

  test('leads to our own pages within the app', async () => {
    const { router } = await openApp('/fr/presentation/guide', {
      seed: kept({ slug: 'guide', content: both('<a href="/fr/topos">Les topos</a>') }),
    });
    (await screen.findByRole('link', { name: 'Les topos' })).click();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/guidebooks$/));
  });

  test('that was never read says that it cannot be now', async () => {
    await openApp('/fr/presentation/guide');
    expect(await screen.findByRole('link', { name: 'Retour à mes voies' })).toBeTruthy();
  });
});

describe('the page about privacy', () => {
  test('takes the visitor out of the measurement, and in again', async () => {
    const { user } = await openApp('/fr/presentation/privacy', { seed: kept({}) });
    const part = await screen.findByRole('region', { name: 'Mesure d’audience' });
    const box = within(part).getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(box.checked).toBe(false);
    expect(within(part).getByRole('status').textContent).toContain('Vous n’êtes plus compté');
    expect(window.localStorage.getItem('relais-unmeasured')).toBe('1');
    await user.click(box);
    expect(window.localStorage.getItem('relais-unmeasured')).toBeNull();
  });
});
