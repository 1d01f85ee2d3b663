import type { IndexManifest } from '#contract/index/public-index';
import { noSearch } from '#contract/search/search-text';
import { fetchManifest, fetchWire } from '../index/made-index';
import { ownIndex } from '../index/own-index';
import { type Installing, TYPED } from './install';

/** The product's own: the packed blocks into `relais-device` and into the worker's memory, in its worker. */
export function ownInstalling(): Installing {
  let manifest: IndexManifest | undefined;
  let wire: ArrayBuffer | undefined;
  return {
    async fetch() {
      manifest = await fetchManifest();
      wire = await fetchWire();
    },
    empty: () => ownIndex().empty(),
    async install() {
      if (!manifest || !wire) throw new Error('It was not fetched.');
      await ownIndex().install(manifest, wire);
      const { total } = await ownIndex().answer({ ...noSearch, query: TYPED.trim() });
      if (total === 0) throw new Error('Nothing was found.');
    },
  };
}
