import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packBlock } from '#contract/index/pack-block';
import { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock } from '#contract/index/public-index';
import { slugOf } from '#contract/search/slug-of';
import { unpackBlock } from '#contract/index/unpack-block';
import { madeUpIndex } from '../support/made-up-index';
import { sampleBlock } from '../support/sample-catalogue';

/** As it arrives: through JSON and the schema. */
const sent = (block: IndexBlock) => PackedBlock.parse(JSON.parse(JSON.stringify(packBlock(block))));

describe('a block of the public index that is sent', () => {
  test('arrives as it was, wherever the index is cut into blocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 90 }), (size, blockRows) => {
        for (const block of madeUpIndex(size, blockRows).blocks)
          expect(unpackBlock(sent(block))).toEqual(block);
      }),
      { numRuns: 60 },
    );
  });

  test('does not tell of a crag what its routes add up to, and the device knows it', () => {
    const summed = { ...sampleBlock(10, 1, 'Buoux', 'Styx'), orientations: [16, 16] };
    const packed = sent({ ...summed, counts: [1, 1] });
    expect(packed).toMatchObject({ hasCragFigures: false, counts: 1, gradeMins: 'T' });
    expect(unpackBlock(packed)).toEqual({ ...summed, counts: [1, 1] });
  });

  test('tells what a crag says otherwise than its routes', () => {
    const block = { ...sampleBlock(10, 1, 'Buoux', 'Styx'), counts: [7, 1] };
    expect(unpackBlock(sent(block)).counts).toEqual([7, 1]);
  });

  test('tells a slug only where name and id do not say it', () => {
    const names = ['Buoux', 'Dalle du Saint'];
    const slugs = ['', `${slugOf('Dalle du Saint')}-11`];
    const block = { ...sampleBlock(10, 1, 'Buoux', 'Dalle du Saint'), names, slugs };
    expect(sent(block).slugs).toEqual(['', '-']);
    expect(unpackBlock(sent(block)).slugs[1]).toBe('dalle-du-saint-11');
  });
});
