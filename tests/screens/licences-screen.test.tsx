// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/catalogue/notice';
import { openApp } from '../support/open-app';

const notices: Notice[] = [
  { name: 'dexie', version: '4.4.7', licence: 'Apache-2.0', text: 'Copyright by its author' },
  { name: 'Natural Earth', version: null, licence: 'Public domain', text: 'Made with Natural Earth.' },
];

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (path: string) =>
    path === '/notices.json' ? answer() : Promise.reject(new TypeError('offline')),
  );

describe('the licences of what the app is made with', () => {
  test('are listed, and unfold to the words of the makers', async () => {
    answering(async () => Response.json(notices));
    await openApp('/fr/licences');
    expect(await screen.findByRole('heading', { level: 1, name: 'Licences et mentions' })).toBeTruthy();
    expect(await screen.findByText('4.4.7 Apache-2.0')).toBeTruthy();
    expect(screen.queryByText('Copyright by its author')).toBeNull();
    const fold = screen.getByText('dexie').closest('details') as HTMLDetailsElement;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    expect(await screen.findByText('Copyright by its author')).toBeTruthy();
  });

  test('are said to be missing where they could not be read', async () => {
    answering(async () => new Response('', { status: 404 }));
    await openApp('/en/licences');
    expect(await screen.findByRole('heading', { level: 1, name: /./ })).toBeTruthy();
    expect(await screen.findByText(/is not on this device/)).toBeTruthy();
  });
});
