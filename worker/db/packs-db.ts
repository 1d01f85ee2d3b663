import Dexie, { type Table } from 'dexie';
import type { PackRow, PartRow } from './rows';

/** Downloaded packs and pictures, in a database of their own: it may be evicted without losing anything typed. */
export class PacksDb extends Dexie {
  declare packs: Table<PackRow, string>;
  declare parts: Table<PartRow, string>;

  constructor(name = 'relais-packs') {
    super(name);
    this.version(1).stores({ packs: 'key, account', parts: 'hash, usedAt, *packs' });
  }
}
