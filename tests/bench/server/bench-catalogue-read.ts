import type { Bench } from '../bench';
import type { Measured } from '../report/figure';
import { benchSameBytes } from './load/same-bytes';
import { pathsOf } from './shop/paths';

/** What a device reads of crags and guidebooks, beside a bare Fastify that answers the same bytes. */
export async function benchCatalogueRead(bench: Bench): Promise<Measured> {
  const { crags, guidebooks } = await pathsOf(bench);
  return benchSameBytes(bench, {
    goal: 0.5,
    pages: [
      { what: 'pages of crags', paths: crags.map(({ data }) => data) },
      { what: 'pages of guidebooks', paths: guidebooks.map(({ data }) => data) },
    ],
  });
}
