import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { networkBrowser } from '../../../support/network-browser';
import { SignedIn } from '../../../support/signed-in';
import type { Bench } from '../../bench';
import { figureBeside, median } from '../../measure-pairs';
import type { Curve, Figure } from '../../report/figure';
import { requestOf } from './keep-alive';
import { LoadClient } from './load-client';
import { measureLoads } from './measure-loads';
import type { Sized } from './start-sized';

const CONNECTIONS = 8;
/** Requests of one repetition. */
const REQUESTS = { whole: 400, quick: 100 };
/** QUALITY: what a request may cost over ten times as much. */
const GOAL = 1.3;

const words = ['wall', 'crack', 'tower', 'north face', 'pilier', 'dalle', 'red'];
const narrowed = ['types=cliff&difficulties=D', 'month=3&orientations=S', 'difficulties=ED', 'month=11'];

/** What a page, a search and an empty pull cost over a larger catalogue beside the smallest, asked in turn. */
export async function compareSizes(
  bench: Bench,
  servers: readonly Sized[],
): Promise<{ figures: Figure[]; curves: Curve[] }> {
  const figures: Figure[] = [];
  const lines: Curve['lines'][number][] = [];
  const asked = await Promise.all(servers.map(requestsOf));
  const count = bench.isQuick ? REQUESTS.quick : REQUESTS.whole;
  for (const what of ['a page', 'a search', 'an empty pull'] as const) {
    const clients = servers.map(({ server }) => new LoadClient(server.base, CONNECTIONS));
    const loads = Object.fromEntries(
      servers.map(({ times }, at) => [`${times} ×`, () => clients[at]!.ask(asked[at]![what], count)]),
    );
    const { times, tails } = await measureLoads(bench.pairs, loads);
    for (const client of clients) client.close();
    lines.push({
      name: what,
      points: servers.map((sized) => ({ size: sized.times, value: median(tails[`${sized.times} ×`] ?? []) })),
    });
    const [smallest, ...larger] = servers;
    for (const { times: size } of larger) {
      const pair = {
        own: times[`${size} ×`] ?? [],
        reference: times[`${smallest?.times} ×`] ?? [],
      };
      figures.push(
        figureBeside(
          {
            what: `${what}, ${size} × the catalogue`,
            goal: size <= 10 ? GOAL : null,
            beside: `the same over the smaller, ${count} requests`,
          },
          pair,
        ),
      );
    }
  }
  const curve: Curve = {
    name: 'sizes-p99',
    title: 'What one of a hundred requests waits longer than, over a growing catalogue',
    grows: 'times the catalogue',
    unit: 'ms',
    lines,
  };
  return { figures, curves: [curve] };
}

async function requestsOf({ server, customer }: Sized) {
  const answer = await fetch(`${server.base}/api/en/search-guidebook`);
  const { data } = (await answer.json()) as { data: GuidebookSummary[] };
  const signedIn = await SignedIn.as({ browser: () => networkBrowser(server.base) }, customer.email);
  return {
    'a page': data.map(({ slug }) => requestOf(`/api/en/guidebook/${slug}`, { 'accept-encoding': 'br' })),
    'a search': [...words.map((word) => `query=${encodeURIComponent(word)}`), ...narrowed].map((query) =>
      requestOf(`/api/en/search?${query}`),
    ),
    'an empty pull': [requestOf(`/api/fr/guard/sync?cursor=${customer.v}`, signedIn.headers())],
  };
}
