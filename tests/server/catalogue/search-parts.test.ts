import { describe, expect, test } from 'vitest';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex, rowsByAge, rowsByLabel } from '#contract/search/lay-index';
import { noSearch } from '#contract/search/search-text';
import { readSearchParts, writeSearchParts } from '#server/catalogue/search-parts';
import { madeUpIndex } from '../../support/made-up-index';

const { blocks, regions } = madeUpIndex(400);
const laid = layIndex(blocks, regions);
const whole = { ...laid, newest: rowsByAge(laid.columns), byLabel: rowsByLabel(laid.columns) };

async function keptParts(): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of writeSearchParts(whole)) parts.push(part);
  return parts;
}

describe('the search that an import lays for every process', () => {
  test('is read as it was laid, names beyond Latin among it', async () => {
    const strange = 'Ῥόδος 攀岩 🧗';
    const named = {
      ...whole,
      columns: { ...laid.columns, names: [strange, ...laid.columns.names.slice(1)] },
    };
    const parts: Buffer[] = [];
    for await (const part of writeSearchParts(named)) parts.push(part);
    expect(await readSearchParts(async (place) => parts[place]!)).toEqual(named);
  });

  test('answers as the search of the same blocks does', async () => {
    const parts = await keptParts();
    const kept = new IndexSearch(await readSearchParts(async (place) => parts[place]!), regions);
    const fresh = new IndexSearch(layIndex(blocks, regions), regions);
    for (const query of ['', 'sec', 'crag 1', 'bo']) {
      for (const sort of ['position', 'label', 'newest'] as const) {
        const search = { ...noSearch, query, sort, limit: 50 };
        expect(kept.answer(search)).toEqual(fresh.answer(search));
      }
    }
  });

  test('is not taken for whole when a part of it has gone', async () => {
    const [contents] = await keptParts();
    const gone = async (place: number) => {
      if (place === 0 && contents) return contents;
      throw new Error('gone');
    };
    await expect(readSearchParts(gone)).rejects.toThrow('gone');
  });
});
