import type { Plugin } from 'vite';
import { NOTICES_PATH, type Notice } from '../../contract/catalogue/notice.ts';
import { dependenciesOf, readNotice } from './read-notice.ts';

/** Packages that are published as one file with what they need inside, which no bundle tells of. */
const BUNDLED_BEFORE = /\/node_modules\/maplibre-gl$/;

/** What does not come by npm. */
const data: Notice[] = [
  {
    name: 'Natural Earth',
    version: null,
    licence: 'Public domain',
    text: 'The ground of the map: made with Natural Earth. Free vector and raster map data @ naturalearthdata.com.',
  },
];

/** Writes the notices of all packages in a bundle, and of the data beside them, into the built app. */
export function writeNotices(folders: ReadonlySet<string>): Plugin {
  return {
    name: 'relais-notices',
    apply: 'build',
    // After the plugin that notes the packages, whose list is complete then.
    generateBundle: {
      order: 'post',
      handler() {
        const fileName = NOTICES_PATH.slice(1);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(noticesOf(folders)) });
      },
    },
  };
}

function noticesOf(folders: ReadonlySet<string>): Notice[] {
  const within = [...folders].filter((folder) => BUNDLED_BEFORE.test(folder)).flatMap(dependenciesOf);
  const all = [...data, ...[...new Set([...folders, ...within])].map(readNotice)];
  return all.toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
}
