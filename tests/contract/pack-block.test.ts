import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INDEX_FORM, readBlocks, writeBlocks } from '#contract/index/code-blocks';
import { packBlock } from '#contract/index/pack-block';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock } from '#contract/index/public-index';
import { slugOf } from '#contract/search/slug-of';
import { unpackBlock } from '#contract/index/unpack-block';
import { madeUpIndex } from '../support/made-up-index';
import { sampleBlock } from '../support/sample-catalogue';

/** As they arrive. */
const allSent = (blocks: readonly IndexBlock[]) => [...readBlocks(writeBlocks(blocks.map(packBlock)))];
const sent = (block: IndexBlock) => allSent([block])[0] as PackedBlock;

describe('a block of the public index that is sent', () => {
  test('arrives as it was, wherever the index is cut into blocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 90 }), (size, blockRows) => {
        const { blocks } = madeUpIndex(size, blockRows);
        expect(allSent(blocks).map(unpackBlock)).toEqual(blocks);
        for (const block of blocks.slice(0, 2)) expect(unpackBlock(sent(block))).toEqual(block);
      }),
      { numRuns: 30 },
    );
  });

  test('arrives with names in any writing and of any length', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).map((name) => name.replaceAll('\0', ''));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 2 ** 31 - 2 }), (crag, sector, id) => {
        const block = { ...sampleBlock(id, 1, crag, sector), slugs: ['', ''] };
        expect(unpackBlock(sent(block))).toEqual(block);
      }),
      { numRuns: 60 },
    );
  });

  test('takes less than half the bytes of itself as JSON', () => {
    const { blocks } = madeUpIndex(2_000);
    const json = JSON.stringify(blocks.map(packBlock)).length;
    expect(writeBlocks(blocks.map(packBlock)).length / json).toBeLessThan(0.5);
  });

  // Files of the index outlive a release: whoever writes them otherwise raises the form's number with the hash.
  test('is written as every release of this form writes and reads it', () => {
    const bytes = writeBlocks(madeUpIndex(500, 90).blocks.map(packBlock));
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect([INDEX_FORM, hash]).toEqual([
      1,
      'd55ca05b9ee84eecb2fa61b7c968d426f626c79f934be89a34894595ecd94617',
    ]);
  });

  test('is refused where its bytes are of another form', () => {
    const bytes = writeBlocks([packBlock(sampleBlock(10, 1, 'Buoux', 'Styx'))]);
    bytes[0]! ^= 0xff;
    expect(() => [...readBlocks(bytes)]).toThrow(RangeError);
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
