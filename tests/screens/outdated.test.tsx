// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PERSONAL_DB_VERSION } from '#worker/db/personal-db';
import { mutate } from '#worker/mutations/mutate';
import { addBookmark } from '#worker/mutations/account';
import { closeWhenOutdated } from '../../src/sync/local/close-when-outdated';
import { UpdateBanner } from '../../src/shell/banners/update-banner';
import type { Stores } from '../../src/sync/local/stores';
import { followStores } from '../../src/shell/start/follow-stores';
import { openApp, openPart } from '../support/open-app';

const STALE = /^Relais a été mis à jour dans un autre onglet/;
const BLOCKED = /^Relais est encore ouvert ailleurs/;

afterEach(cleanup);

/** A newer release's database over an account's, as the next build opens it. */
function newerOver(name: string): Dexie {
  const newer = new Dexie(name);
  newer.version(PERSONAL_DB_VERSION + 1).stores({ bookmark: 'id', outbox: '++seq, &id, lane', gear: 'id' });
  return newer;
}

describe('a new tab whose database an older one holds open', () => {
  test('says which tab to close, and goes on by itself once that is done', async () => {
    const older = new Dexie('held');
    older.version(1).stores({ bookmark: 'id' });
    // As a tab does that the browser has frozen.
    older.on('versionchange', () => false);
    await older.open();

    await openPart(<UpdateBanner />);
    const ours = closeWhenOutdated(newerOver('held'));
    const opening = ours.open();
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    older.close();
    await opening;
    await waitFor(() => expect(screen.queryByText(BLOCKED)).toBeNull());
    await ours.delete();
  });
});

describe('the first drawing, while another tab holds the databases', () => {
  test('waits for their rows no longer than a moment, and has them once it lets go', async () => {
    const older = new Dexie('device-held');
    older.version(1).stores({ pointer: 'key' });
    older.on('versionchange', () => false);
    await older.open();

    const { first, follow } = followStores(new DeviceDb('device-held'), new PacksDb('packs-beside-held'));
    expect(await first).toBeUndefined();
    const given = new Promise<Stores>((resolve, reject) => follow(resolve, reject));
    older.close();
    expect((await given).account).toBeNull();
  });
});

// Last: this page never comes back from it.
describe('an old tab whose database a newer one upgrades', () => {
  test('goes on showing what it drew, asks to be loaded again, and never opens the database anew', async () => {
    const { db } = await openApp('/fr/appareil', {
      seed: async (seeded) => {
        await mutate(seeded, addBookmark, { url: '/guidebook/luberon', title: 'Luberon et Ventoux' });
        seeded.close();
      },
    });
    await screen.findByText('Luberon et Ventoux');

    const newer = newerOver(db.name);
    await newer.open();
    expect(await screen.findByText(STALE)).toBeTruthy();
    // Every query of the old tab over this table is asked again.
    await newer.table('bookmark').clear();
    await newer.table('outbox').clear();
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(screen.getByText(STALE)).toBeTruthy();
    expect(screen.getByText('Luberon et Ventoux')).toBeTruthy();
    let isHeldOpen = false;
    newer.on('blocked', () => {
      isHeldOpen = true;
    });
    await newer.delete();
    expect(isHeldOpen).toBe(false);
  });
});
