import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { peersFolder } from '../load-peers';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** `peer:` before a package's name says that it comes out of the peers' package. */
const peerPlugin = (): Plugin => ({
  name: 'relais-bench-peers',
  enforce: 'pre',
  resolveId(source) {
    if (!source.startsWith('peer:')) return null;
    const named = source.slice('peer:'.length);
    return this.resolve(named, join(peersFolder, 'package.json'), { skipSelf: true });
  },
});

/** Bundles a page of the bench into a folder, as the app is bundled. */
export async function buildPage(name: 'page' | 'eager' | 'list', folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL(`../${name}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [peerPlugin()],
    // The lighter of Dexie's builds, which the app takes too.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    worker: { format: 'es', plugins: () => [peerPlugin()] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: Infinity },
  });
}

/** Serves a folder on a free port; isolated, so that its clock counts in microseconds. */
export async function serveFolder(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path === '/' ? 'index.html' : path.slice(1);
    response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    try {
      response.end(readFileSync(join(folder, file)));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
