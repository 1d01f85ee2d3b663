import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { PART_BYTES_MAX } from '#contract/catalogue/pack';
import type { PictureItem } from '#server/catalogue-format/catalogue-item';
import { wholeLine, type LineProblem } from './read-items';

const TOO_LARGE = wholeLine('pictureLarge', `the picture has more than ${PART_BYTES_MAX} bytes`);
const noFile = (words: string): LineProblem => ({
  rule: 'pictureFile',
  field: 'file',
  found: null,
  words,
});

/**
 * The bytes of a picture of a catalogue file. Answers what is wrong instead when they are not there, lie
 * outside the file's own folder, are too many, or are not what the hash says.
 */
export async function readPictureBytes(
  catalogueFile: string,
  item: PictureItem,
): Promise<{ bytes: Buffer } | { problem: LineProblem }> {
  const found = item.file === undefined ? inline(item) : await beside(catalogueFile, item.file);
  if ('problem' in found) return found;
  const { bytes } = found;
  if (bytes.length > PART_BYTES_MAX) return { problem: TOO_LARGE };
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash === item.hash
    ? found
    : {
        problem: {
          rule: 'pictureHash',
          field: 'hash',
          found: item.hash,
          words: `the picture's bytes have the hash ${hash}`,
        },
      };
}

function inline({ base64 = '' }: PictureItem): { bytes: Buffer } {
  return { bytes: Buffer.from(base64, 'base64') };
}

async function beside(
  catalogueFile: string,
  name: string,
): Promise<{ bytes: Buffer } | { problem: LineProblem }> {
  const folder = realpathSync(dirname(catalogueFile));
  const path = resolve(folder, name);
  if (!existsSync(path) || !statSync(path).isFile()) return { problem: noFile(`there is no file ${name}`) };
  const way = relative(folder, realpathSync(path));
  if (way.startsWith('..') || isAbsolute(way)) {
    return { problem: noFile(`${name} lies outside the catalogue's folder`) };
  }
  if (statSync(path).size > PART_BYTES_MAX) return { problem: TOO_LARGE };
  return { bytes: await readFile(path) };
}
