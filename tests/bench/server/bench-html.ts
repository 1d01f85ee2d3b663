import type { Bench } from '../bench';
import type { Measured } from '../report/figure';
import { benchSameBytes } from './load/same-bytes';
import { pathsOf } from './shop/paths';

/** The page of each kind of screen, as a browser asks for it, beside a bare Fastify that answers the same bytes. */
export async function benchHtml(bench: Bench): Promise<Measured> {
  const { crags, guidebooks } = await pathsOf(bench);
  return benchSameBytes(bench, {
    goal: 0.5,
    pages: [
      { what: 'HTML of a guest’s home', paths: ['/fr'] },
      { what: 'HTML of crags', paths: crags.map(({ screen }) => screen) },
      { what: 'HTML of a guidebook', paths: guidebooks.slice(0, 1).map(({ screen }) => screen) },
    ],
  });
}
