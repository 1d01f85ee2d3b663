import { createRxDatabase, type RxCollection, type RxDatabase } from 'peer:rxdb';
import { getRxStorageDexie } from 'peer:rxdb/plugins/storage-dexie';
import type { IndexRow } from './made-index';

const number = { type: 'number' };
const texts = { type: 'array', items: { type: 'string' } };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 20 },
    folded: { type: 'string', maxLength: 200 },
    name: { type: 'string' },
    slug: { type: 'string' },
    kind: number,
    parent: number,
    count: number,
    gradeMin: number,
    gradeMax: number,
    lat: number,
    lon: number,
    orientations: number,
    types: texts,
    bands: texts,
    regions: { type: 'array', items: number },
  },
  required: ['id', 'folded'],
  indexes: ['folded'],
};

/** Opens the index as RxDB keeps it over its Dexie storage. */
export async function openRxdbIndex(name: string): Promise<{ db: RxDatabase; rows: RxCollection<IndexRow> }> {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false });
  const { rows } = await db.addCollections({ rows: { schema } });
  return { db, rows: rows as RxCollection<IndexRow> };
}
