import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { BlocksWriter, writeBlocks } from '#contract/index/code-blocks';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexManifest } from '#contract/index/public-index';
import type { IndexFile } from '#server/store/catalogue/index-files';

/** Writes one file of all blocks, and after it a file of each, a piece at a time: requests are answered in between. */
export async function writeIndexFiles(blocks: readonly PackedBlock[]): Promise<IndexFile[]> {
  const whole = new BlocksWriter(blocks.length);
  const files: IndexFile[] = [];
  for (const block of blocks) {
    whole.add(block);
    await setImmediate();
    files.push(fileOf(writeBlocks([block])));
    await setImmediate();
  }
  return [fileOf(whole.finish()), ...files];
}

/** The files as a manifest names them. */
export function namesOf(
  files: readonly IndexFile[],
  packed: readonly PackedBlock[],
): Pick<IndexManifest, 'whole' | 'blocks'> {
  const [whole, ...blocks] = files.map(({ hash, bytes }) => ({ hash, bytes: bytes.length }));
  if (!whole) throw new Error('An index is at least one file.');
  return { whole, blocks: blocks.map((block, at) => ({ ...block, rows: packed[at]?.rows ?? 0 })) };
}

function fileOf(written: Uint8Array): IndexFile {
  const bytes = Buffer.from(written);
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
