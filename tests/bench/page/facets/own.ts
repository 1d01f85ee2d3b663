import { noSearch } from '#contract/search/search-text';
import { type Contender, timed } from '../contender';
import { ownIndex } from '../index/own-index';
import { fetchManifest, fetchWire } from '../index/made-index';
import { nextFacets, SHOWN } from './asked';

/** The product's own index, held by a worker and asked by Comlink: with the counts of all facets. */
export const ownFacets: Contender = {
  async prepare() {
    const worker = ownIndex();
    await worker.empty();
    await worker.install(await fetchManifest(), await fetchWire());
    await worker.answer(noSearch);
  },
  async measure() {
    const { asked, found } = await nextFacets('own');
    return timed(async () => {
      const answer = await ownIndex().answer({ ...noSearch, ...asked, sort: 'label', limit: SHOWN });
      found(answer.total);
    });
  },
};
