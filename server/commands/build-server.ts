import { basename, dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { server } from './built.mjs';

const root = join(import.meta.dirname, '../..');

/** What runs by itself, by the file that is named where it is started: programs, a process, a thread. */
const programs: Record<string, string> = {
  'server/commands/start.ts': 'server/commands/start.ts',
  'server/commands/provider.ts': 'server/commands/provider.ts',
  'server/commands/one-of-several.ts': 'server/commands/one-of-several.ts',
  'server/database/pglite-thread-start.mjs': 'server/database/pglite.worker.ts',
};
const nameOf = (source: string) => basename(source, '.ts');

/**
 * A built module finds files from where its source stands, which is shipped beside it, and what runs by itself as it was
 * built.
 */
const fromSources: Plugin = {
  name: 'relais-from-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const source = relative(root, id);
    const here = `import.meta['url']`;
    return {
      map: null,
      code: code
        .replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (whole, path: string) => {
          const program = programs[join(dirname(source), path)];
          return program ? `new URL('./${nameOf(program)}.js', ${here})` : whole;
        })
        .replaceAll('import.meta.url', `new URL('../../${source}', ${here}).href`),
    };
  },
};

/** How Vite builds the server: few files, which are read sooner than a thousand; what is loaded late stays apart. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [fromSources],
  build: {
    ssr: true,
    outDir: server.folder,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.values(programs).map((source) => [nameOf(source), join(root, source)]),
      ),
      output: {
        // What stands in them lies beside.
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
