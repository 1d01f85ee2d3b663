// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const row = (url: string, title: string) => ({ id: url, url, title, v: 1, pending: 0 });

describe('bookmarks', () => {
  test('are listed by title, and lead to their screens in the words of the language', async () => {
    await openApp('/fr/mon-compte/marque-pages', {
      seed: async (db) => {
        await db.bookmark.bulkPut([
          row('/search?query=toit', 'Recherche « toit »'),
          row('/guidebook/luberon', 'Luberon'),
        ]);
      },
    });
    await screen.findByRole('link', { name: 'Luberon' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const wanted = links.filter((href) => /topo\/|recherche\?/.test(href));
    expect(wanted).toEqual(['/fr/topo/luberon', '/fr/recherche?query=toit']);
  });

  test('are taken out with one tap, and put back with another', async () => {
    const { db, user } = await openApp('/fr/mon-compte/marque-pages', {
      seed: async (local) => void (await local.bookmark.put(row('/guidebook/luberon', 'Luberon'))),
    });
    await user.click(await screen.findByRole('button', { name: 'Retirer Luberon de vos favoris' }));
    await screen.findByText('Pas encore de favori');
    await user.click(await screen.findByRole('button', { name: 'Remettre', hidden: true }));
    await screen.findByRole('link', { name: 'Luberon' });
    const queued = (await db.outbox.toArray()).map(({ name }) => name);
    expect(queued).toEqual(['removeBookmark', 'addBookmark']);
  });

  test('are put on the screen behind the menu, without its language', async () => {
    const { db, user } = await openApp('/fr/recherche?query=toit');
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    await waitFor(async () => {
      expect(await db.bookmark.toArray()).toMatchObject([
        { url: '/search?query=toit', title: 'Recherche «\u00a0toit\u00a0»' },
      ]);
    });
  });

  test('are not offered on one’s own pages, which the menu holds already', async () => {
    const { user } = await openApp('/fr/mon-compte/marque-pages');
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    await screen.findByRole('link', { name: 'Adresses' });
    expect(screen.queryByRole('button', { name: 'Ajouter aux favoris' })).toBeNull();
  });
});

describe('who came by a link that names its sender', () => {
  test('has it told once signed in, and nothing of it shown as waiting', async () => {
    const { db } = await openApp('/fr/recherche?referer=un-club');
    await waitFor(async () => {
      expect(await db.outbox.toArray()).toMatchObject([
        { name: 'noteReferer', args: { referer: 'un-club' } },
      ]);
    });
    expect(window.localStorage.getItem('relais-referer')).toBeNull();
    expect(screen.queryByText(/en attente/)).toBeNull();
  });

  test('as a guest has it kept for a day, in 254 characters', async () => {
    const { db, unmount } = await openApp(`/fr/recherche?referer=${'r'.repeat(300)}`, { account: null });
    const kept = () =>
      JSON.parse(window.localStorage.getItem('relais-referer') ?? 'null') as { date: string };
    await waitFor(() => expect(kept()).toMatchObject({ referer: 'r'.repeat(254) }));
    expect(await db.outbox.count()).toBe(0);
    unmount();
    window.localStorage.setItem('relais-referer', JSON.stringify({ ...kept(), date: '2020-01-01 00:00:00' }));
    const later = await openApp('/fr/recherche');
    await waitFor(() => expect(window.localStorage.getItem('relais-referer')).toBeNull());
    expect(await later.db.outbox.count()).toBe(0);
  });
});
