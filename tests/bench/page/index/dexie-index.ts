import Dexie, { type Table } from 'dexie';
import type { IndexRow } from './made-index';

/** The index as Dexie alone keeps it. */
export class DexieIndex extends Dexie {
  declare rows: Table<IndexRow, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ rows: 'id, folded, *regions' });
  }
}
