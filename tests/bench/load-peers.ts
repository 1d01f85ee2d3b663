import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** As far as it is used here. */
interface FlexIndex {
  add(id: number, text: string): unknown;
  search(query: string, options: { limit: number }): number[];
}

/** A package of its own, outside the product's. */
const peers = new URL('peers/', import.meta.url);
const load = createRequire(new URL('package.json', peers));

/** Where it lies. */
export const peersFolder = fileURLToPath(peers);

let isInstalled = false;

/** Installs what the peers' package names, when it is not there or another version is. */
export function installPeers(): void {
  if (isInstalled) return;
  const asked = (...words: string[]) =>
    spawnSync('npm', [...words, '--no-audit', '--no-fund'], { cwd: peersFolder, stdio: 'ignore' }).status ===
    0;
  if (!asked('ls') && !asked('ci'))
    throw new Error('The bench’s peers could not be installed: npm ci in tests/bench/peers failed.');
  isInstalled = true;
}

/** A package of the peers, as far as its user says; one of modules has to be awaited. */
export async function importPeer<Module>(name: string): Promise<Module> {
  installPeers();
  return (await import(pathToFileURL(load.resolve(name)).href)) as Module;
}

/** FlexSearch's index, out of the peers' package. */
export function loadFlexSearch(): new (options: { tokenize: 'forward' }) => FlexIndex {
  installPeers();
  return (load('flexsearch') as { Index: ReturnType<typeof loadFlexSearch> }).Index;
}
