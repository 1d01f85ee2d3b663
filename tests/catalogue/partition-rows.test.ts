import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partitionRows } from '#server/catalogue/partition-rows';

const MAX = 20;
interface Row {
  place: number;
  text: string;
}
const part = (rows: readonly Row[]) => partitionRows(rows, ({ place }) => place, MAX);
const texts = (blocks: readonly Row[][]) => blocks.map((block) => block.map(({ text }) => text).join());

/** Crags with up to six rows each, ids anywhere. */
const catalogues = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 2, maxLength: 120 })
  .chain((places) =>
    fc
      .array(fc.integer({ min: 1, max: 6 }), { minLength: places.length, maxLength: places.length })
      .map((sizes) =>
        places.flatMap((place, at) =>
          Array.from({ length: sizes[at] ?? 1 }, (_, row) => ({ place, text: `${place}/${row}` })),
        ),
      ),
  );

describe('the blocks of the public index', () => {
  test('hold every row once, no more than fit, in the order given', () => {
    fc.assert(
      fc.property(catalogues, (rows) => {
        const blocks = part(rows);
        expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(MAX);
        const order = new Map(rows.map((row, at) => [row, at]));
        for (const block of blocks) {
          const places = block.map((row) => order.get(row) ?? -1);
          expect(places).toEqual([...places].sort((one, other) => one - other));
        }
        expect(new Set(blocks.flat())).toEqual(new Set(rows));
      }),
    );
  });

  test('are the same but one when a crag is told anew', () => {
    fc.assert(
      fc.property(catalogues, fc.nat(), (rows, pick) => {
        const { place } = rows[pick % rows.length] ?? { place: 0 };
        const changed = rows.map((row) => (row.place === place ? { ...row, text: `new ${row.text}` } : row));
        const before = new Set(texts(part(rows)));
        expect(texts(part(changed)).filter((text) => !before.has(text))).toHaveLength(1);
      }),
    );
  });

  test('are the same but for one, or the halves of one, when a crag comes', () => {
    fc.assert(
      fc.property(catalogues, fc.nat(), (rows, pick) => {
        const { place } = rows[pick % rows.length] ?? { place: 0 };
        const without = rows.filter((row) => row.place !== place);
        const before = new Set(texts(part(without)));
        const fresh = part(rows).filter((block) => !before.has(texts([block])[0] ?? ''));
        const held = new Set(part(without).flat());
        const again = fresh.flat().filter((row) => held.has(row)).length;
        expect(again).toBeLessThanOrEqual(MAX);
      }),
    );
  });

  test('part a crag that is larger than a block', () => {
    const rows = Array.from({ length: MAX * 2 + 1 }, (_, at) => ({ place: 7, text: `${at}` }));
    expect(part(rows).map(({ length }) => length)).toEqual([MAX, MAX, 1]);
  });
});
