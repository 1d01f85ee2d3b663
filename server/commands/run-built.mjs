import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './read-environment.mjs';
import { buildIfStale } from './build-if-stale.mjs';
import { server } from './built.mjs';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds what is stale, then runs a program of the built server in this process.
 * @param {import('./built.mjs').Built[]} all
 * @param {string | null} program
 * @param {(line: string) => void} say
 */
export async function runBuilt(all, program, say) {
  readEnvironment(ROOT);
  try {
    for (const built of all) await buildIfStale(built, ROOT, say);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  if (program !== null) await import(pathToFileURL(join(ROOT, server.folder, `${program}.js`)).href);
}
