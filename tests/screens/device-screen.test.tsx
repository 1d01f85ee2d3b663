// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import type { PacksDb } from '#worker/db/packs-db';
import { notePackNewsRead } from '#worker/packs/pack-news';
import { mutate } from '#worker/mutations/mutate';
import { addBookmark } from '#worker/mutations/account';
import { keepInstallOffer } from '../../src/kit/install/install-offer';
import { openApp } from '../support/open-app';
import { sampleManifest } from '../support/sample-catalogue';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const marked = (title: string) => (db: PersonalDb) =>
  mutate(db, addBookmark, { url: '/guidebook/luberon', title }).then(() => undefined);

describe('what is on this device', () => {
  test('tells a guest too what opens without network, and what signing in would add', async () => {
    const { device, db } = await openApp('/fr/appareil', { account: null });
    await device.indexManifest.put({
      ...sampleManifest('a'.repeat(64), []),
      blocks: [{ hash: 'b'.repeat(64), rows: 1240, bytes: 9 }],
      key: 'manifest',
      fetchedAt: Date.now() - 7_500_000,
    });
    await db.pages.put({ key: 'regions', state: 'found', data: [], fetchedAt: 1 });
    expect(
      await screen.findByText(/Liste des lieux et topos \(1\s240\), vérifiée il y a 2 heures/),
    ).toBeTruthy();
    expect(await screen.findByText('1 page disponible hors ligne')).toBeTruthy();
    expect(screen.getByText(/^Connectez-vous pour enregistrer/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Vos modifications' })).toBeNull();
  });

  test('lists what waits to be sent, by its name', async () => {
    await openApp('/fr/appareil', { seed: marked('Luberon et Ventoux') });
    expect(await screen.findByRole('heading', { name: 'Vos modifications' })).toBeTruthy();
    expect(await screen.findByText('Luberon et Ventoux')).toBeTruthy();
  });

  test.each([
    ['forbids the second copy', () => Promise.reject(new DOMException('private', 'SecurityError')), 1],
    ['keeps one', () => Promise.resolve({}), 0],
  ])('says where the browser %s of what was typed', async (_words, getDirectory, said) => {
    const storage = { getDirectory, estimate: async () => ({ quota: 1_000, usage: 1 }) };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    await openApp('/fr/appareil');
    await screen.findByRole('heading', { name: 'Espace utilisé' });
    await waitFor(() => expect(screen.queryAllByText(/ne garde qu’un exemplaire/)).toHaveLength(said));
    Reflect.deleteProperty(navigator, 'storage');
  });

  test('is found in the menu', async () => {
    const { user } = await openApp('/en/nowhere');
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    const link = await screen.findByRole('link', { name: 'On this device' });
    expect(link.getAttribute('href')).toBe('/en/device');
  });
});

describe('a browser that offers to install Relais', () => {
  test('is asked by a button of ours, once', async () => {
    keepInstallOffer();
    const { user } = await openApp('/fr/appareil', { account: null });
    await screen.findByRole('heading', { name: 'Application' });
    expect(screen.queryByRole('button', { name: 'Installer Relais' })).toBeNull();
    let asked = 0;
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        asked += 1;
        return { outcome: 'accepted' };
      },
    });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Installer Relais' }));
    expect(asked).toBe(1);
    expect(screen.queryByRole('button', { name: 'Installer Relais' })).toBeNull();
  });
});

describe('the sign of the installed app', () => {
  test('bears the count of what was not sent, and none once it has gone', async () => {
    const shown: number[] = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
    const { db } = await openApp('/fr/appareil', { seed: marked('Luberon') });
    await waitFor(() => expect(shown.at(-1)).toBe(1));
    await db.outbox.clear();
    await waitFor(() => expect(shown.at(-1)).toBe(0));
  });

  test('counts the downloads whose days of closure changed, until that was read', async () => {
    const shown: number[] = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
    let held: PacksDb | undefined;
    const pack = {
      account: 'camille',
      type: 'cliff',
      routeId: 1,
      state: 'ready',
      bytes: 1,
      bytesHeld: 1,
    } as const;
    const none = { version: null, updatedAt: null, parts: [], verifiedAt: null };
    await openApp('/fr/appareil', {
      seedPacks: async (packs) => {
        held = packs;
        const changes = { at: Date.now(), list: [{ kind: 'closures' as const }] };
        await packs.packs.put({ ...pack, ...none, key: 'cliff-1', changes });
      },
    });
    await waitFor(() => expect(shown.at(-1)).toBe(1));
    if (held) await notePackNewsRead(held, 'cliff-1');
    await waitFor(() => expect(shown.at(-1)).toBe(0));
  });
});

describe('a server that was restored from a backup', () => {
  const restored = (isSeen: boolean) => async (db: PersonalDb) => {
    await db.meta.put({ key: 'restored', value: { at: Date.now(), offered: 3, gone: 1, isSeen } });
  };

  test('is told on top of any screen until it was read', async () => {
    const { user, db } = await openApp('/fr/appareil', { seed: restored(false) });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(
      /^Après une panne, Relais a été rétabli depuis une sauvegarde\. 3 modif/,
    );
    expect(notice.textContent).toMatch(/1 élément que vous voyiez ici n’y est plus/);
    await user.click(within(notice).getByRole('button', { name: 'Compris' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await db.meta.get('restored'))?.value).toMatchObject({ isSeen: true });
  });

  test('can be read later on the page of this device', async () => {
    await openApp('/en/device', { seed: restored(true) });
    expect(await screen.findByText(/3 changes made on this device are being sent again/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
