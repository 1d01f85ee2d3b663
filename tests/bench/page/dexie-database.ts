import Dexie, { type Table } from 'dexie';
import type { Local, LocalAscent } from '#worker/db/rows';
import { inParts } from './made-rows';

/** A database of Dexie alone, without outbox and rights. */
export class BareDexie extends Dexie {
  declare saved: Table<Local<'savedRoute'>, string>;
  declare ascents: Table<LocalAscent, string>;

  /** `strict` waits for the disk, `relaxed` is what IndexedDB does by itself. */
  constructor(name: string, durability: 'strict' | 'relaxed' = 'relaxed') {
    super(name, { chromeTransactionDurability: durability });
    this.version(1).stores({ saved: 'id, label', ascents: 'id, [day+id], grade' });
  }

  /** Fills it with so many ascents, once. */
  async fill(size: number): Promise<this> {
    if ((await this.ascents.limit(1).toArray()).length === 0)
      await inParts(size, (rows) => this.ascents.bulkPut(rows));
    return this;
  }
}
