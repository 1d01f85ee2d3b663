import { createRxDatabase, type RxCollection, type RxDatabase } from 'peer:rxdb';
import { getRxStorageDexie } from 'peer:rxdb/plugins/storage-dexie';
import type { Local, LocalAscent } from '#worker/db/rows';
import { inParts } from './made-rows';

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
/** RxDB asks how long a text may be that is part of an index. */
const key = (maxLength: number) => ({ type: 'string', maxLength });

const savedSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key(60),
    label: key(200),
    type: text,
    slug: text,
    regionSlug: text,
    cragSlug: text,
    cragName: text,
    gradeMin: text,
    gradeMax: text,
    routeId: number,
    cragId: number,
    count: number,
    keys: { type: 'object' },
    v: number,
    pending: number,
  },
  required: ['id', 'label'],
  indexes: ['label'],
};

const ascentSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key(36),
    day: key(10),
    type: text,
    routeLabel: text,
    climbName: text,
    grade: text,
    date: text,
    comment: text,
    partner: text,
    origin: { type: ['object', 'null'] },
    routeId: number,
    climbId: number,
    ascentType: number,
    attempts: number,
    score: number,
    pitch: number,
    v: number,
    pending: number,
  },
  required: ['id', 'day'],
  indexes: [['day', 'id']],
};

/** A database of RxDB over its Dexie storage. */
export interface OpenRxdb {
  db: RxDatabase;
  saved: RxCollection<Local<'savedRoute'>>;
  ascents: RxCollection<LocalAscent>;
}

/** Opens it; `multiInstance` where a worker has it open too. */
export async function openRxdb(name: string, multiInstance = false): Promise<OpenRxdb> {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance });
  const made = await db.addCollections({ saved: { schema: savedSchema }, ascents: { schema: ascentSchema } });
  return {
    db,
    saved: made['saved'] as OpenRxdb['saved'],
    ascents: made['ascents'] as OpenRxdb['ascents'],
  };
}

/** Puts so many ascents into it. */
export function fillRxdb({ ascents }: OpenRxdb, size: number): Promise<void> {
  return inParts(size, async (rows) => {
    const { error } = await ascents.bulkInsert(rows);
    if (error.length > 0) throw new Error('RxDB refused rows.');
  });
}

/** Its newest ascents, newest first, as a query. */
export function newestOf({ ascents }: OpenRxdb, limit: number) {
  return ascents.find({ sort: [{ day: 'desc' }, { id: 'desc' }], limit });
}
