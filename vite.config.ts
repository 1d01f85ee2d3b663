import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { bundledPackages } from './server/commands/build/bundled-packages.ts';
import { chunkOf, libraryOf } from './server/commands/build/chunk-of.ts';
import { firstFrameScript } from './server/commands/build/first-frame-script.ts';
import { frontDrawer } from './server/commands/build/front-drawer.ts';
import { joinFacades } from './server/commands/build/join-facades.ts';
import { listKeptFiles } from './server/commands/build/list-kept-files.ts';
import { writeNotices } from './server/commands/build/write-notices.ts';
import { compressBuiltApp } from './server/commands/compress-built-app.ts';
import { appManifest } from './src/shell/install/app-manifest.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

const outDir = 'dist/app';

/**
 * The libraries of the first screen, one file: it packs tighter, and a release of ours does not change it.
 * Whatever is lazy must not be named here.
 */
const ground =
  /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store))\//;

/** What my routes asks for itself: the local copy, and the parts below and between its rows. */
const atStart =
  /\/src\/(?:shell\/start\/follow-stores|sync\/start-worker|saved\/screens\/my-routes\/(?:explore|first-look|saved-aside)|catalogue\/parts\/held-marks)\.tsx?$/;

/** What is the same for all tests. */
const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Where this build goes; known once Vite has resolved it. */
let builtInto = outDir;
const noteOutDir: Plugin = {
  name: 'relais-note-out-dir',
  configResolved: ({ root, build }) => {
    builtInto = resolve(root, build.outDir);
  },
};

/** A stylesheet of a package is noted in the manifest by where it lay: two builds in two folders would differ, and tell of them. */
const withoutPlace: Plugin = {
  name: 'relais-without-place',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const manifest = join(builtInto, '.vite/manifest.json');
      await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(`${import.meta.dirname}/`, ''));
    },
  },
};

/** Last of all, when the service worker's list is written too. */
const compressed: Plugin = {
  name: 'relais-compressed',
  apply: 'build',
  enforce: 'post',
  closeBundle: { order: 'post', sequential: true, handler: () => compressBuiltApp(builtInto) },
};

/** The manifest of who reads English stands beside the French one, which the page names. */
const englishManifest: Plugin = {
  name: 'relais-english-manifest',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify(appManifest('en'));
    this.emitFile({ type: 'asset', fileName: 'manifest-en.webmanifest', source });
  },
};

/** Known once all bundles are made; the workers' are before the app's. */
const bundled = bundledPackages();

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    noteOutDir,
    englishManifest,
    firstFrameScript(),
    frontDrawer(),
    joinFacades(),
    bundled.note(),
    writeNotices(bundled.folders),
    VitePWA({
      registerType: 'prompt',
      // Registered by hand (src/shell/update/app-update.ts): inline scripts are forbidden and the address must be trusted.
      injectRegister: false,
      includeManifestIcons: false,
      manifest: appManifest('fr'),
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // Its own build says what this one does.
      integration: { configureCustomSWViteBuild: (build) => void (build.logLevel = 'warn') },
      injectManifest: {
        rollupFormat: 'iife',
        injectionPoint: 'self.keptFiles',
        globPatterns: ['**/*.{html,js,mjs,css,woff2,svg,png,ico}', 'map/*.json', 'notices.json'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        manifestTransforms: [listKeptFiles(() => builtInto)],
      },
    }),
    withoutPlace,
    compressed,
  ],
  // The settings that the built app itself has to know.
  envPrefix: ['VITE_', 'MAP_STYLE_URL', 'MATOMO_URL', 'MATOMO_SITE_ID', 'ASSETS_URL'],
  resolve: {
    // Dexie's entry for bundlers is its build for old browsers; the modern one is lighter. Tests
    // and simulator run without a bundler, on the package's own.
    alias: command === 'build' ? [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] : [],
  },
  css: {
    postcss: {
      plugins: [
        {
          // Vite's reader of CSS modules leaves out where a rule stands that a class composes from another stylesheet,
          // and Vite warns of that. It still does where such a rule has an address, which would be looked for beside
          // the wrong stylesheet.
          postcssPlugin: 'relais-composed-rules',
          OnceExit(sheet) {
            sheet.walkDecls((declaration) => {
              if (declaration.source?.input.file || declaration.value.includes('url(')) return;
              if (sheet.source) declaration.source = sheet.source;
            });
          },
        },
      ],
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // What each chunk needs; tests/first-load weighs by it.
    manifest: true,
    // Styles and scripts stay files of their own: the content security policy allows no inline code.
    assetsInlineLimit: 0,
    // MapLibre is that large, in KB, and is loaded on a map only; tests/first-load holds what each screen may weigh.
    chunkSizeWarningLimit: 1_100,
    // One stylesheet: those of the parts, a few hundred bytes each, were a third of a first visit's requests.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Neither Dexie nor what its hooks keep of documents does anything by being imported; without this the
      // one hook the first screen uses would bring both.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/dexie\//, sideEffects: false }],
        manualPureFunctions: ['FinalizationRegistry', 'Reflect'],
      },
      output: {
        codeSplitting: {
          // Dexie, of which my routes needs nothing at first, comes with the local copy.
          groups: [
            { name: 'ground', test: ground, priority: 5 },
            // The page itself keeps its name, by which the weights know it.
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(?:src\/(?!main\.tsx)|server|worker|node_modules\/(?!dexie\/))|vite\/preload-helper/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            // What my routes asks for at every start, with all that it imports.
            { name: 'start', test: atStart, priority: 3 },
            {
              name: libraryOf,
              debugName: 'library',
              test: /node_modules|\/src\/kit\//,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            { name: chunkOf(), debugName: 'subject', includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [bundled.note()] },
  server: { proxy: { '/api': api, '/dev': api } },
  preview: { proxy: { '/api': api, '/dev': api } },
  optimizeDeps: {
    // The pages of the bench import its peers, which nobody else installs.
    entries: ['index.html'],
    include: [
      'react',
      'react-dom/client',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      '@fluentui/react-components',
      'maplibre-gl',
      'dexie',
      'i18next',
      'react-i18next',
      'xstate',
      '@xstate/react',
      'comlink',
      'zod',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'workbox-window',
    ],
  },
  test: {
    globalSetup: ['tests/support/share-postgres.ts'],
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A test that needs a second try is a defect: the closing line of CI counts it, and does not hold a delivery back.
    retry: process.env['CI'] ? 1 : 0,
    // Loading the modules again for each file took longer than most tests: those without a screen share them in each
    // worker, and a set-up file takes away what a file put in the place of the real thing. Screens keep their own:
    // live queries of one file were seen to wait for ever after others, and in contexts of one thread a change waited
    // for ever for the code that writes it.
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'rooms',
          include: ['tests/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/clean-state.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          // Fluent is some two thousand modules: bundled once, it loads in a tenth of the time in each file.
          deps: { optimizer: { client: { enabled: true, include: ['@fluentui/react-components'] } } },
        },
      },
    ],
  },
}));
