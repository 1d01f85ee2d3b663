import type { ClimbNames } from '#contract/index/climb-names';
import type { CartItem } from '#contract/tables/cart';
import type { Problem } from '#contract/endpoints/answer';
import type { HeldRoute } from '#contract/catalogue/holding';
import type { LocalText } from '#contract/language';
import type { PackPart } from '#contract/catalogue/pack';
import type { Coordinates, RouteType } from '#contract/catalogue/place';
import type { ShippingMethod } from '#contract/tables/shipping';
import type { Checkout } from '#contract/tables/order';
import type { SentWrite, VersionStamp } from '#contract/tables/sync';
import type { FedRow, FedTable, ReckonedFields } from '#contract/tables/fed-tables';
import type { ItemKey } from '#contract/workshop/item-key';

/** A synced row as screens read it: the server's last state with the outbox entries not yet confirmed on top. */
export type Local<Table extends FedTable> = FedRow<Table> & {
  id: string;
  /** The server's version of the row, 0 before the server knew it. */
  v: number;
  /** How many outbox entries touch the row and are not yet confirmed. */
  pending: number;
};

/** Synced rows as they are stored: with the fields that are there for their table's indexes. */
export type StoredFedRows = { [Table in FedTable]: Local<Table> & ReckonedFields<Table> };

/** `day` is the date or '' so that undated ascents have a place in the index. */
export type LocalAscent = StoredFedRows['ascent'];

/** What gave way to another device's change, as screens read it. */
export type LocalOtherVersion = StoredFedRows['otherVersion'];

/** Lanes are first in, first out; independent of each other. */
export const lanes = ['logbook', 'saved', 'cart', 'account', 'misc', 'house'] as const;
export type Lane = (typeof lanes)[number];

/** The only lane in which anything may be dropped. */
export const DROPPABLE_LANE = 'misc' satisfies Lane;

/** Names one synced row. */
export interface RowKey {
  table: FedTable;
  id: string;
}

/**
 * A mutation that waits to be sent to the server. Never in it: tokens, anti-forgery values, the address's language,
 * files.
 */
export interface OutboxEntry {
  /** Given by the store on adding; the order of sending. */
  seq?: number;
  /** UUID version 7; the `Idempotency-Key`. */
  id: string;
  /** The account it was made under; it is never sent under another. */
  account: string;
  lane: Lane;
  /** The mutation's name in the registry. */
  name: string;
  /** The version of `args`. */
  schema: number;
  /** The rows it touches. */
  touches: RowKey[];
  args: unknown;
  base: { v: number };
  /** Milliseconds since 1970 on the device's clock; shown, never used for order. */
  madeAt: number;
  /** Nobody's work, such as who sent them here: not counted as waiting, and dropped from this instant on. */
  dropAt?: number;
  attempts: number;
  /** Not sent before this instant, in milliseconds since 1970. */
  nextAttemptAt: number;
  /** The wait up to it is our server's own wish (`Retry-After`), in milliseconds: only a tap cuts it short. */
  askedMs?: number;
  /** `parked` waits for an update of the app or for the customer; it is never dropped. */
  state: 'waiting' | 'parked';
  /** When server errors (5xx) began on this entry, and how many in a row. */
  failing?: { since: number; count: number };
  lastError?: string;
}

/** An outbox entry that the server confirmed lately, kept in case the server is restored to a state before it. */
export interface Receipt {
  /** The entry's own: the order of sending. */
  seq: number;
  entry: OutboxEntry;
  /** The server's time when it was last heard before, milliseconds since 1970; 0 before it was ever heard. */
  at: number;
}

/** An outbox entry the server refused; it is on the customer's list unless a `dismissal` of its id says otherwise. */
export interface RefusedEntry {
  id: string;
  /** The outbox entry, or null when it was made on another device. */
  entry: OutboxEntry | null;
  /** The endpoint's or mutation's name. */
  name: string;
  status: number;
  /** Translation key. */
  message: string;
  errors: Problem[];
  /** Milliseconds since 1970. */
  at: number;
  /** Of one that was made elsewhere, what it said in its endpoint's words; null when the server has forgotten it. */
  sent?: SentWrite | null;
}

/**
 * The server's last state of a row that outbox entries touch, kept beside what screens read; or, with no outbox entry
 * left, the tombstone of a row deleted above the cursor, which stops an older state from coming back.
 */
export interface MirrorRow {
  table: FedTable;
  id: string;
  /** The version of `row`. */
  v: number;
  /** Null when the server has no such row. */
  row: unknown;
  /** How many outbox entries touch the row. */
  pending: number;
}

/** How the sync stands, for people: `waiting` for the server, `signIn` and `update` for the customer. */
export type SyncPhase = 'idle' | 'waiting' | 'signIn' | 'update';

/** The name of a form's draft: what follows the blank names the form. */
export type DraftKey = `draft ${string}`;

/** A product of the cart as it was seen there. */
export type SeenItem = Pick<CartItem, 'productId' | 'subject' | 'kind' | 'priceCents' | 'onSale' | 'left'>;

/** Single values of an account, by key. */
export interface MetaValues {
  /** Everything up to this version has been pulled. */
  cursor: number;
  /** The schema of the app that pulled up to the cursor; absent before there was a second one. */
  cursorSchema: number;
  /**
   * How far the whole has been read that is being read, by an app of which schema; the cursor moves with its last page.
   */
  reading: { place: number; floor: number; schema: number };
  /** The rows, as `table/id`, that one page of that reading named, by the page's cursor. */
  [page: `named ${number}`]: string[];
  /**
   * The newest versions that the server has told of, with their stamps: several where answers came side by side. And
   * how many other servers this device has met before this one.
   */
  heard: { told: VersionStamp[]; meeting: number };
  /** The last meeting with a server that had been restored from a backup, for the customer to read. */
  restored: {
    /** The largest server time seen, or the device's, milliseconds since 1970. */
    at: number;
    /** How many changes are sent again. */
    offered: number;
    /** How many rows the server does not have any more, nor this device a change to bring them back by; absent before all is read. */
    gone?: number;
    /** The customer has read it. */
    isSeen: boolean;
  };
  /** The same four of the house's feed, for who edits content; absent for anybody else. */
  houseCursor: number;
  houseCursorSchema: number;
  houseReading: { place: number; floor: number; schema: number };
  [housePage: `house named ${number}`]: string[];
  houseHeard: { told: VersionStamp[]; meeting: number };
  /** Bumped by each leader; fences a frozen one. */
  epoch: number;
  /** The leader's last sign of life, milliseconds since 1970. */
  beat: number;
  /**
   * The last leader could not read the journal and led without. Absent until one has looked into it: what this
   * database lost may still come back.
   */
  journalShut: boolean;
  /** Session token and account of this database; absent for a guest. */
  session: { account: string; token: string; email: string };
  sync: { phase: SyncPhase; lastSyncAt: number | null };
  /**
   * A guest's basket, how it shall be sent and the code in it, on its way to the account that signed in; in the guest's database
   * only.
   */
  handover: { id: string; account: string; items: CartItem[]; method?: ShippingMethod; code?: string };
  /** The last handover this account took in, by its id. */
  adopted: string;
  /** Of which month the customer's copy of a guidebook is, such as `2026-05`, by its slug; absent for the newest edition. */
  [book: `book ${string}`]: string;
  /** What was typed into a form and not saved, by the form; of no proven shape. */
  [draft: DraftKey]: unknown;
  /** What an order of the cart would have been when the server last said it, and when, milliseconds since 1970. */
  lastCheckout: { at: number; checkout: Checkout };
  /** What the customer last saw of each product in the cart. */
  seenCart: SeenItem[];
  /** The largest server time ever seen, milliseconds since 1970. */
  serverTime: number;
  /** What the server's clock and this device's said when the server was last heard, milliseconds since 1970. */
  clock: { serverTime: number; deviceTime: number };
}
export type MetaKey = keyof MetaValues;
export type MetaRow = { [Key in MetaKey]: { key: Key; value: MetaValues[Key] } }[MetaKey];

/** A page of the catalogue as it was last fetched; `missing` when the server knows no such page. */
export interface PageRow {
  /** See `pageKey` of the engine's requests, such as "crag/vaucluse/buoux". */
  key: string;
  state: 'found' | 'missing';
  data: unknown;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

/** A published piece of content as editors change it, as the server said last. */
export interface PublishedItemRow {
  key: ItemKey;
  /** What was asked for when it came, such as "crag=7". */
  of: string;
  fields: Record<string, unknown>;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

/** A photograph as it will be sent: a JPEG under its SHA-256. */
export interface PhotoRow {
  hash: string;
  bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** The names of climbs that one right opens, as the server gave them last. */
export interface ClimbNamesRow {
  /** `guidebook-3`, `product-7`, or `open` for the climbs of free samples. */
  key: string;
  version: string;
  names: ClimbNames;
}

/** One thing that a new version of a download says otherwise; a pitch has its number for a name. */
export type PackChange =
  | { kind: 'added' | 'gone'; name: string | number; grade: string }
  | { kind: 'regraded'; name: string | number; from: string; to: string }
  | { kind: 'rebolted'; name: string | number; bolts: number }
  | { kind: 'closures' | 'access' | 'notices' | 'topo' | 'words' };

/** What lists say of a downloaded route without opening it. */
export interface PackFacts {
  /** Days closed every year, `MM-DD` both included. */
  closures: { from: string; to: string }[];
  ropeLengthMeters: number | null;
  /** Absent in what an earlier version of the app wrote, until its parts are proven again. */
  place?: PackPlace;
}

/** Where a downloaded route is: by it maps and a call for help choose whose text they read. */
export interface PackPlace {
  /** Slug of its region. */
  region: string;
  /** Null for a multi-pitch without one. */
  crag: { slug: string; name: string } | null;
  slug: string;
  name: string;
  coordinates: Coordinates;
}

/** A newer version of a ready pack, all of it here, that waits for the customer to take it. */
export interface PackUpdate {
  version: string;
  updatedAt: string;
  bytes: number;
  parts: PackPart[];
  lacksGround?: true;
  facts?: PackFacts;
  /** What it says otherwise than the version that is held; never empty. */
  list: PackChange[];
  /** When it was here as a whole, milliseconds since 1970. */
  at: number;
}

/**
 * A downloaded route. `ready` was verified by hash; parts lie in `parts` by hash. `stopped` is not fetched until the
 * customer asks: they cancelled or deleted it, or (`room`) it made room for a newer one.
 */
export interface PackRow {
  /** `cliff-12` or `multipitch-3`, as the saved route's id. */
  key: string;
  account: string;
  type: RouteType;
  routeId: number;
  state: 'waiting' | 'downloading' | 'ready' | 'failed' | 'broken' | 'stopped';
  /** Why it is `stopped`. */
  stoppedBy?: 'customer' | 'room';
  version: string | null;
  updatedAt: string | null;
  bytes: number;
  bytesHeld: number;
  parts: PackPart[];
  /** The provider has a ground for maps, and the version that is held came without one. */
  lacksGround?: true;
  /** Of the version that is held; absent before one is. */
  facts?: PackFacts;
  /**
   * What the version that is held brought over the one before, and when, milliseconds since 1970; absent with the
   * first. Read once the customer has said so; told once what of it has to be read was on a screen of this device.
   */
  changes?: { at: number; list: PackChange[]; isRead?: true; isTold?: true };
  update?: PackUpdate;
  /** When its first version became ready, milliseconds since 1970; the oldest make room first. */
  readyAt?: number;
  /** When it became ready or was last verified, milliseconds since 1970. */
  verifiedAt: number | null;
  /** When the server was last asked for a newer version, milliseconds since 1970. */
  checkedAt?: number;
  /** Translation key of what went wrong. */
  error?: string;
}

/**
 * A guidebook, a region of it or a crag that this device holds as a whole. It is this device's and no other's: it lies
 * beside the customer's rows, not among the packs, so that it is known what was held when the browser threw those away.
 */
export interface HoldingRow {
  /** `guidebook-3`, `guidebook-3-region-2` or `crag-7`. */
  key: string;
  label: LocalText;
  /** The guidebook that it is or is of; null for a crag. */
  guidebookSlug: string | null;
  /** When the customer asked for it, milliseconds since 1970. */
  heldAt: number;
  /** The customer paused it. */
  isPaused: boolean;
  /** It is fetched on a network without a meter only, where the browser tells. */
  isWifiOnly: boolean;
  /** What it consists of, as the server said last; empty before it did. */
  routes: HeldRoute[];
  /** Of all its packs together. */
  bytes: number;
  updatedAt: string | null;
  /** When the server was last asked what it consists of, milliseconds since 1970. */
  checkedAt?: number;
  /** Why it does not go on, besides what its packs say. */
  error?: HoldingError;
  /** Which routes came and went with the last edition that changed that, and when, milliseconds since 1970. */
  changes?: { at: number; added: string[]; gone: string[] };
}
export type HoldingError = 'unreachable' | 'access' | 'gone' | 'refused' | 'space';

/** Bytes by their hash: pack parts, and pictures seen while browsing (`packs` empty: may be evicted). */
export interface PartRow {
  /** Of what everybody may see of a place, whose hash is not told, `placePictureKey`. */
  hash: string;
  mediaType: string;
  bytes: ArrayBuffer;
  /** Keys of the packs that need it. */
  packs: string[];
  usedAt: number;
}
