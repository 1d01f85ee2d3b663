import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** As far as it is used here. */
interface FlexIndex {
  add(id: number, text: string): unknown;
  search(query: string, options: { limit: number }): number[];
}

/** A package of its own, outside the product's. */
const peers = new URL('peers/', import.meta.url);
const load = createRequire(new URL('package.json', peers));

/** FlexSearch's index, out of the peers' package, which is installed when it is not there. */
export function loadFlexSearch(): new (options: { tokenize: 'forward' }) => FlexIndex {
  try {
    load.resolve('flexsearch');
  } catch {
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: fileURLToPath(peers),
      stdio: 'ignore',
    });
    if (done.status !== 0)
      throw new Error('The bench’s peers could not be installed: npm ci in tests/bench/peers failed.');
  }
  return (load('flexsearch') as { Index: ReturnType<typeof loadFlexSearch> }).Index;
}
