import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What Vite writes of a chunk into its manifest, as far as we look. */
interface Chunk {
  file: string;
  /** For chunks that are no source of their own. */
  name?: string;
  imports?: string[];
}

/** The built app: which chunks it has, what they need, how heavy they are. */
export interface Build {
  /** Every chunk of JavaScript: its source as a path, or a name of Vite's. */
  chunks: readonly string[];
  /** How many files of JavaScript they are; a lazy part may lie in another's. */
  files: number;
  /** How many files of JavaScript these chunks are, alike. */
  filesOf(chunks: readonly string[]): number;
  /** All chunks that must be there before these run: themselves and what they import, not lazily. */
  neededFor(chunks: readonly string[]): ReadonlySet<string>;
  /** A chunk's weight compressed, in KiB. */
  weightOf(chunk: string): number;
  /** Whether a chunk holds this text, of a library for instance. */
  holds(chunk: string, text: string): boolean;
  /** What a chunk is called from one build to the next. */
  labelOf(chunk: string): string;
}

/** Reads a build by its manifest. Throws when there is none, or when a chunk is asked for that it does not have. */
export function readBuild(folder: string): Build {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`There is no build to weigh: ${path} is missing.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  // The page's own script is bundled by itself, and is no chunk.
  const [, script = ''] =
    /<script src="\/([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const page = manifest['index.html'];
  if (!page || script === '') throw new Error('The build has no page, or the page no script of its own.');
  manifest['first-frame'] = { file: script };
  page.imports = [...(page.imports ?? []), 'first-frame'];
  const find = (chunk: string): Chunk => {
    const found = manifest[chunk];
    if (!found) throw new Error(`The build has no chunk ${chunk}; was it renamed, or is it no longer lazy?`);
    return found;
  };
  // Of a lazy part that lies in another file the build keeps the name only.
  const isThere = (chunk: string) => existsSync(join(folder, find(chunk).file));
  const bytesOf = (chunk: string) =>
    isThere(chunk) ? readFileSync(join(folder, find(chunk).file)) : Buffer.alloc(0);
  return {
    chunks: Object.keys(manifest).filter((chunk) => find(chunk).file.endsWith('.js')),
    files: Object.keys(manifest).filter((chunk) => find(chunk).file.endsWith('.js') && isThere(chunk)).length,
    filesOf: (chunks) => chunks.filter(isThere).length,
    neededFor(chunks) {
      const needed = new Set<string>();
      const take = (chunk: string) => {
        if (needed.has(chunk)) return;
        needed.add(chunk);
        find(chunk).imports?.forEach(take);
      };
      chunks.forEach(take);
      return needed;
    },
    weightOf: (chunk) => (isThere(chunk) ? gzipSync(bytesOf(chunk), { level: 9 }).length / 1024 : 0),
    holds: (chunk, text) => bytesOf(chunk).includes(text),
    labelOf: (chunk) => (chunk.startsWith('_') ? (find(chunk).name ?? chunk) : chunk),
  };
}
