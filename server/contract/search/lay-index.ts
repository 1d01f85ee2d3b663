import { labelKey } from './fold-text';
import { layColumns, type IndexColumns } from './index-columns';
import { indexTexts } from './index-texts';
import { layTokens, type TokenIndex } from './token-index';
import type { Region } from '../catalogue/place';
import type { IndexBlock } from '../index/public-index';

/** All that a search of the public index looks things up in. */
export interface LaidIndex {
  columns: IndexColumns;
  /** The words of every row. */
  tokens: TokenIndex;
  /** The rows in two orders, where they were sorted before; sorted when they are first asked for otherwise. */
  newest?: Int32Array;
  byLabel?: Int32Array;
}

/** Lays the blocks, which come in the manifest's order, so that they can be searched. */
export function layIndex(blocks: Iterable<IndexBlock>, regions: readonly Region[]): LaidIndex {
  const columns = layColumns(blocks);
  return { columns, tokens: layTokens(indexTexts(columns, regions)) };
}

/** Every row, what came last first. */
export function rowsByAge(columns: IndexColumns): Int32Array {
  const { createds } = columns;
  return rowsOfAll(columns).sort((one, other) => createds[other]! - createds[one]! || one - other);
}

/** Every row by its name. */
export function rowsByLabel(columns: IndexColumns): Int32Array {
  const keys = columns.names.map(labelKey);
  return rowsOfAll(columns).sort((one, other) => {
    const [first = '', second = ''] = [keys[one], keys[other]];
    return first < second ? -1 : first > second ? 1 : one - other;
  });
}

function rowsOfAll({ length }: IndexColumns): Int32Array {
  return Int32Array.from({ length }, (_, row) => row);
}
