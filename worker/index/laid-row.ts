import type { LaidIndex } from '#contract/search/lay-index';
import { shareKeys, spreadKeys } from '#contract/search/share-keys';
import type { JoinedTexts, LaidIndexRow } from '../db/device-db';

/** The row that keeps an index as it was laid; its typed arrays are the index's own. */
export function laidRow(key: string, { columns, tokens }: LaidIndex): LaidIndexRow {
  const { names, slugs, guidebookIds, productIds, ...numbers } = columns;
  const { tokens: words, ...postings } = tokens;
  return {
    key,
    columns: numbers,
    names: join(names),
    slugs: join(slugs),
    ...shareKeys(guidebookIds, productIds),
    tokens: postings,
    words: join(words),
  };
}

/** The index that such a row keeps. */
export function readLaidRow(row: LaidIndexRow): LaidIndex {
  return {
    columns: {
      ...row.columns,
      names: cut(row.names),
      slugs: cut(row.slugs),
      ...spreadKeys(row.keySets, row.keys),
    },
    tokens: { ...row.tokens, tokens: cut(row.words) },
  };
}

function join(texts: readonly string[]): JoinedTexts {
  let end = 0;
  return { text: texts.join(''), ends: Int32Array.from(texts, (text) => (end += text.length)) };
}

function cut({ text, ends }: JoinedTexts): string[] {
  return Array.from(ends, (end, at) => text.slice(ends[at - 1] ?? 0, end));
}
