import Dexie, { type Table } from 'dexie';
import type { Local, LocalAscent, MetaRow, MirrorRow, OutboxEntry, PageRow, RefusedEntry } from './rows';

/** The version of the personal database's shape; a database newer than the code is refused. */
export const PERSONAL_DB_VERSION = 7;

/**
 * Everything of one account on this device. A guest has one too.
 * Personal data is committed with strict durability: "saved" means on the disk.
 */
export class PersonalDb extends Dexie {
  declare outbox: Table<OutboxEntry, number>;
  declare refused: Table<RefusedEntry, string>;
  declare mirror: Table<MirrorRow, [string, string]>;
  declare meta: Table<MetaRow, string>;
  declare pages: Table<PageRow, string>;
  declare customer: Table<Local<'customer'>, string>;
  declare validation: Table<Local<'validation'>, string>;
  declare savedRoute: Table<Local<'savedRoute'>, string>;
  declare ascent: Table<LocalAscent, string>;
  declare dismissal: Table<Local<'dismissal'>, string>;
  declare cartItem: Table<Local<'cartItem'>, string>;
  declare shippingChoice: Table<Local<'shippingChoice'>, string>;
  declare bookmark: Table<Local<'bookmark'>, string>;
  declare flashAcknowledgement: Table<Local<'flashAcknowledgement'>, string>;
  declare order: Table<Local<'order'>, string>;

  /** The account's id, or null for a guest. */
  readonly account: string | null;

  constructor(name: string, account: string | null) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.account = account;
    this.version(PERSONAL_DB_VERSION).stores({
      outbox: '++seq, &id, lane',
      refused: 'id, at',
      mirror: '[table+id]',
      meta: 'key',
      pages: 'key',
      customer: 'id',
      validation: 'id',
      savedRoute: 'id, label',
      ascent: 'id, [day+id], [ascentType+day+id], routeId',
      dismissal: 'id',
      cartItem: 'id',
      shippingChoice: 'id',
      bookmark: 'id',
      order: 'id, placedAt',
      flashAcknowledgement: 'id',
    });
  }
}
