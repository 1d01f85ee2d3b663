import Dexie, { type Table, type Transaction } from 'dexie';
import type { PlacePictures } from '#contract/catalogue/place-pictures';
import type { SellerFacts } from '#contract/catalogue/seller-facts';
import type { MenuLink } from '#contract/catalogue/menu-link';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexManifest } from '#contract/index/public-index';
import type { IndexColumns } from '#contract/search/index-columns';
import type { SharedKeys } from '#contract/search/share-keys';
import type { TokenIndex } from '#contract/search/token-index';
import type { ClimbNamesRow } from './rows';

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
  block: PackedBlock;
}

/** Many texts in one, and where each ends: a database reads those in a moment, and thousands one by one do take theirs. */
export interface JoinedTexts {
  text: string;
  ends: Int32Array;
}

/** The public index as it was laid of its blocks, for the next start. */
export interface LaidIndexRow extends SharedKeys {
  /** Which code laid it, and the manifest's version. */
  key: string;
  columns: Omit<IndexColumns, 'names' | 'slugs' | 'guidebookIds' | 'productIds'>;
  names: JoinedTexts;
  slugs: JoinedTexts;
  tokens: Omit<TokenIndex, 'tokens'>;
  words: JoinedTexts;
}

/** Which public index is held. Instants are milliseconds since 1970. */
export interface IndexManifestRow extends Omit<IndexManifest, 'pictures'> {
  key: 'manifest';
  /** When the server was last asked. */
  fetchedAt: number;
  /** From when on this device knows of this edition of the catalogue; absent in a row of an earlier version. */
  since?: number;
}

/**
 * What the provider says beside the index: corrected texts of a language (key to text), the links of the menu, who sells,
 * and which places have a picture that everybody may see.
 */
export type ProvidedRow =
  | { key: 'texts/fr' | 'texts/en'; texts: Record<string, string> }
  | { key: 'links'; links: MenuLink[] }
  | { key: 'seller'; seller: SellerFacts | null }
  | { key: 'pictures'; pictures: PlacePictures };

async function dropIndex(transaction: Transaction): Promise<void> {
  await transaction.table('indexManifest').clear();
  await transaction.table('indexBlocks').clear();
}

async function nameNoClimbs(transaction: Transaction): Promise<void> {
  await transaction.table('indexManifest').toCollection().modify({ climbNames: [], fetchedAt: 0 });
}

/** What belongs to the device and to no account: who is signed in, the public index, and what the provider says of the app. */
export class DeviceDb extends Dexie {
  declare pointer: Table<Pointer, string>;
  declare indexManifest: Table<IndexManifestRow, string>;
  declare indexBlocks: Table<IndexBlockRow, string>;
  declare laidIndex: Table<LaidIndexRow, string>;
  declare provided: Table<ProvidedRow, string>;
  /** The names of climbs that everybody may read, a part for each guidebook whose provider lets them. */
  declare climbNames: Table<ClimbNamesRow, [string, string]>;

  constructor(name = 'relais-device') {
    super(name);
    this.version(1).stores({ pointer: 'key', indexManifest: 'key', indexBlocks: 'hash' });
    // The blocks have more columns since, and are packed since: the index is fetched anew.
    for (const version of [2, 3]) this.version(version).stores({}).upgrade(dropIndex);
    this.version(4).stores({ provided: 'key' });
    // A manifest of before names no such parts.
    this.version(5).stores({ climbNames: '[key+version]' }).upgrade(nameNoClimbs);
    this.version(6).stores({ laidIndex: 'key' });
  }
}
