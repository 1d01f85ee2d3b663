import { expose } from 'comlink';
import type { Ascent } from '#contract/tables/ascent';
import { dexieStore } from '#worker/db/dexie-store';
import type { LocalAscent } from '#worker/db/rows';
import type { PersonalDb } from '#worker/db/personal-db';
import { syncTables } from '#worker/db/store';
import { acceptRows } from '#worker/sync/accept-rows';
import { BareDexie } from '../dexie-database';
import { keptAscent } from '../made-rows';
import { openOwn } from '../own-database';
import { openRaw, whenDone, writing } from '../raw-database';
import { openRxdb, type OpenRxdb } from '../rxdb-database';
import { ASCENTS, fillTanstack } from '../tanstack-cache';
import { sharedNow } from './told';

let own: PersonalDb | undefined;
let raw: { db: IDBDatabase; channel: BroadcastChannel } | undefined;
let dexie: BareDexie | undefined;
let rxdb: OpenRxdb | undefined;
let tanstack: ReturnType<typeof fillTanstack> | undefined;

/** What a worker writes into the databases that the page has open; each answers when it began. */
const changes = {
  /** As a pull of the server's rows does. */
  async own(name: string, ascent: Ascent): Promise<number> {
    own ??= await openOwn(name);
    const began = sharedNow();
    await dexieStore(own).transaction(syncTables, (transaction) =>
      acceptRows(transaction, [{ table: 'ascent', id: ascent.id, v: 1, row: ascent }]),
    );
    return began;
  },
  async raw(name: string, ascent: Ascent): Promise<number> {
    raw ??= { db: await openRaw(name, () => undefined), channel: new BroadcastChannel(name) };
    const began = sharedNow();
    const transaction = writing(raw.db, 'ascents');
    transaction.objectStore('ascents').put(keptAscent(ascent));
    await whenDone(transaction);
    raw.channel.postMessage('changed');
    return began;
  },
  async dexie(name: string, ascent: Ascent): Promise<number> {
    dexie ??= new BareDexie(name);
    await dexie.open();
    const began = sharedNow();
    await dexie.ascents.put(keptAscent(ascent));
    return began;
  },
  async rxdb(name: string, ascent: Ascent): Promise<number> {
    rxdb ??= await openRxdb(name, true);
    const began = sharedNow();
    await rxdb.ascents.insert(keptAscent(ascent));
    return began;
  },
  /** Its cache is each thread's own: the worker's is filled as the page's is. */
  fillTanstack(name: string, size: number): void {
    tanstack = fillTanstack(name, size);
  },
  tanstack(_name: string, ascent: Ascent): number {
    const began = sharedNow();
    tanstack?.setQueryData<LocalAscent[]>(ASCENTS, (held = []) => [keptAscent(ascent), ...held]);
    return began;
  },
};

export type Changes = typeof changes;

expose(changes);
