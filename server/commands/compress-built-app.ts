import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** But what the server alone reads. */
const WORDS = /^(?!\.).+\.(?:js|mjs|css|html|svg|json|webmanifest)$/;
/** Below it a packet is a packet. */
const WORTH_BYTES = 1_000;

const compressions = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Lays each text of a built app beside itself as Brotli and as gzip, for the server to answer with. Done once a build:
 * what is compressed for an answer cannot be compressed as well.
 */
export async function compressBuiltApp(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => WORDS.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < WORTH_BYTES) return;
  const bytes = await readFile(path);
  await Promise.all(
    Object.entries(compressions).map(async ([ending, pack]) => writeFile(path + ending, await pack(bytes))),
  );
}
