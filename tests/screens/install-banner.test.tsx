// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../support/open-app';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari';
const banner = () => screen.queryByRole('button', { name: /Mettez Relais sur l’écran d’accueil/ });

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an iPhone is told how to keep Relais, but never over a form', async () => {
  const { router } = await openApp('/fr/voies');
  await waitFor(() => expect(banner()).not.toBeNull());
  await act(() => router.navigate({ href: '/fr/carnet/nouveau' }));
  await waitFor(() => expect(banner()).toBeNull());
  await act(() => router.navigate({ href: '/fr/voies' }));
  await waitFor(() => expect(banner()).not.toBeNull());
});

test('a tap takes it away, also for the next visit', async () => {
  const { user } = await openApp('/fr/voies');
  await waitFor(() => expect(banner()).not.toBeNull());
  await user.click(banner() as HTMLElement);
  expect(banner()).toBeNull();
  cleanup();
  const { router } = await openApp('/fr/voies');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate({ href: '/fr/panier' }));
  expect(banner()).toBeNull();
});
