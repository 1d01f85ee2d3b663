import Dexie, { type Table, type Transaction } from 'dexie';
import type { FlashMessage } from '#contract/tables/flash-message';
import { fedTableNames, fedTables, type FedTable } from '#contract/tables/fed-tables';
import { HOUSE_SCHEMA } from '#contract/tables/house-tables';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import type { PageRequest } from '../api/engine-api';
import type {
  ClimbNamesRow,
  HoldingRow,
  MetaRow,
  MirrorRow,
  OutboxEntry,
  PageRow,
  PublishedItemRow,
  PhotoRow,
  Receipt,
  RefusedEntry,
  StoredFedRows,
} from './rows';

/** How often the shape of the stores below, besides the synced tables', had changed before the first sync schema. */
const OWN_VERSION = 11;

/**
 * The version of the personal database's shape; a database newer than the code is refused. A synced table that is new
 * or has another index raises it by its `since`.
 */
export const PERSONAL_DB_VERSION = OWN_VERSION + SYNC_SCHEMA + HOUSE_SCHEMA;

type SyncedDexieTables = { [Name in FedTable]: Table<StoredFedRows[Name], string> };
type DexieOfSyncedTables = Pick<typeof Dexie, keyof typeof Dexie> &
  (new (...given: ConstructorParameters<typeof Dexie>) => Dexie & SyncedDexieTables);

/** Dexie makes a property of each store; of the synced ones the compiler knows by this. */
const SyncedDexie = Dexie as unknown as DexieOfSyncedTables;

/**
 * Everything of one account on this device. A guest has one too.
 * Personal data is committed with strict durability: "saved" means on the disk.
 */
export class PersonalDb extends SyncedDexie {
  declare outbox: Table<OutboxEntry, number>;
  declare receipt: Table<Receipt, number>;
  declare refused: Table<RefusedEntry, string>;
  declare mirror: Table<MirrorRow, [string, string]>;
  declare meta: Table<MetaRow, string>;
  declare pages: Table<PageRow, string>;
  declare sector: Table<PageRow, string>;
  declare multipitch: Table<PageRow, string>;
  /** What the provider tells this customer, as the server said last; in `pages` stands when that was. */
  declare flashMessage: Table<FlashMessage, number>;
  /** The names of climbs that may be read here, a part for each right; which parts are held is read without them. */
  declare climbNames: Table<ClimbNamesRow, [string, string]>;
  /** What is published, as editors change it; of editors only. */
  declare publishedItem: Table<PublishedItemRow, string>;
  /** What this device holds offline as a whole; the packs that belong to it lie in `PacksDb`. */
  declare holding: Table<HoldingRow, string>;
  /** Photographs that are not sent yet; they go with the changes that name them, and never for want of room. */
  declare photo: Table<PhotoRow, string>;

  /** The account's id, or null for a guest. */
  readonly account: string | null;

  constructor(name: string, account: string | null) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.account = account;
    const newest = this.version(PERSONAL_DB_VERSION).stores({
      outbox: '++seq, &id, lane',
      receipt: 'seq',
      refused: 'id, at',
      mirror: '[table+id]',
      meta: 'key',
      pages: 'key',
      sector: 'key',
      multipitch: 'key',
      flashMessage: 'id',
      climbNames: '[key+version]',
      holding: 'key',
      publishedItem: 'key, of',
      photo: 'hash',
      ...syncedStores(),
    });
    newest.upgrade(async (transaction) => {
      await tableMessages(transaction);
      for (const page of ROUTE_PAGES) await tableRoutes(transaction, page);
    });
  }

  /** The table of a kind of page: sectors and multi-pitches, which are read by themselves too, have one each. */
  pagesOf(page: PageRequest['page']): Table<PageRow, string> {
    return page === 'sector' || page === 'multipitch' ? this[page] : this.pages;
  }
}

/** Messages were kept as one page before they had a table: who updates without network reads them all the same. */
async function tableMessages(transaction: Transaction): Promise<void> {
  const page = (await transaction.table('pages').get('flashMessages')) as PageRow | undefined;
  const held = page?.data as { flash_messages: FlashMessage[] } | null | undefined;
  if (!page || !held) return;
  await transaction.table('flashMessage').bulkPut(held.flash_messages);
  await transaction.table('pages').put({ ...page, data: null });
}

/** The kinds of pages that have a table of their own. */
const ROUTE_PAGES = ['sector', 'multipitch'] as const;

/** Sectors and multi-pitches stood among all pages before. */
async function tableRoutes(transaction: Transaction, page: (typeof ROUTE_PAGES)[number]): Promise<void> {
  const former = transaction.table('pages').where('key').startsWith(`${page}/`);
  await transaction.table(page).bulkPut(await former.toArray());
  await former.delete();
}

/** The stores of the synced tables as Dexie writes them. */
function syncedStores(): Record<string, string> {
  return Object.fromEntries(
    fedTableNames.map((name) => [name, ['id', ...(fedTables[name].indexes ?? [])].join(', ')]),
  );
}
