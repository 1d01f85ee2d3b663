/**
 * What is built of the sources, and how.
 * @typedef {object} Built
 * @property {string} name
 * @property {string} folder Where it lies; beside it `.sources` says what it was built from.
 * @property {string} main What of it is there once it is built.
 * @property {string[]} sources Everything it is made from.
 * @property {string[]} settings What of the environment is built into it.
 * @property {string} takes How long building it takes.
 * @property {string} config Vite's.
 * @property {boolean} loadsLate Whether what runs of it loads other parts later.
 */

/** @type {Built} */
export const app = {
  name: 'app',
  folder: 'dist/app',
  main: 'index.html',
  sources: [
    'src',
    'worker',
    'server/contract',
    'server/commands/build',
    'server/commands/compress-built-app.ts',
    'public',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
  settings: ['MAP_STYLE_URL', 'MATOMO_URL', 'MATOMO_SITE_ID', 'ASSETS_URL'],
  takes: 'about half a minute',
  config: 'vite.config.ts',
  // A screen whose part is gone says so, and starts the newer app.
  loadsLate: false,
};

/** @type {Built} */
export const server = {
  name: 'server',
  folder: 'dist/server',
  main: 'start.js',
  sources: ['server', 'package.json', 'package-lock.json'],
  settings: [],
  takes: 'a few seconds',
  config: 'server/commands/build-server.ts',
  loadsLate: true,
};
