import Dexie, { type Table } from 'dexie';
import type { IndexBlock, IndexManifest } from '#contract/public-index';

/** Which account this device is signed in to. */
export interface Pointer {
  key: 'account';
  /** The account's id, or null for a guest. */
  account: string | null;
  /** The personal database's name. */
  database: string;
}

/** A block of the public index, by hash. */
export interface IndexBlockRow {
  hash: string;
  block: IndexBlock;
}

/** What belongs to the device and to no account: who is signed in, and the public index. */
export class DeviceDb extends Dexie {
  declare pointer: Table<Pointer, string>;
  declare indexManifest: Table<IndexManifest & { key: 'manifest'; fetchedAt: number }, string>;
  declare indexBlocks: Table<IndexBlockRow, string>;

  constructor(name = 'relais-device') {
    super(name);
    this.version(1).stores({ pointer: 'key', indexManifest: 'key', indexBlocks: 'hash' });
    // The blocks have more columns since: the index is fetched anew.
    this.version(2)
      .stores({})
      .upgrade(async (transaction) => {
        await transaction.table('indexManifest').clear();
        await transaction.table('indexBlocks').clear();
      });
  }
}
