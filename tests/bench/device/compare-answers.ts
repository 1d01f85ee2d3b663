import { isDeepStrictEqual } from 'node:util';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import { type RouteSearch, noSearch, writeSearchText } from '#contract/search/search-text';
import { offline, Phone } from '../../support/phone';
import { SignedIn } from '../../support/signed-in';
import type { Bench } from '../bench';
import type { Measured } from '../report/figure';

/** What climbers type and choose; names of the full catalogue, slips, facets, orders, bounds. */
export const questions: readonly Partial<RouteSearch>[] = [
  { query: 'el capitan' },
  { query: 'el captian' },
  { query: 'the nose' },
  { query: 'smith rock' },
  { query: 'smtih' },
  { query: 'red river gorge', limit: 50 },
  { query: 'joshua tree', sort: 'label' },
  { query: 'indian creek', sort: 'newest' },
  { query: 'st george' },
  { query: 'crack', limit: 50, offset: 150 },
  { query: 'north face', difficulties: ['TD', 'ED'] },
  { query: 'wall', types: ['cliff'], limit: 50 },
  { query: 'wall', types: ['multipitch'] },
  { query: 'cruz del sur' },
  { query: 'dr. rubo' },
  { query: "child's" },
  { query: 'left right left' },
  { query: 'boulder', regionIds: [5] },
  { query: 'zzzzzzzz' },
  { difficulties: ['ED'], sort: 'label', limit: 50 },
  { difficulties: ['F', 'M'], regionIds: [5, 6], sort: 'newest' },
  { regionIds: [37], offset: 400, limit: 50 },
  { bounds: { west: -120, south: 36, east: -118, north: 38 }, limit: 50 },
  { guidebookIds: [5], sort: 'mine', limit: 50 },
  { family: true },
];

/**
 * Asks everything on a device with network, on the same device without, and of the server. Throws with the first
 * question whose hits, order or counts differ.
 */
export async function compareAnswers(bench: Bench): Promise<Measured> {
  const { server } = await bench.world();
  const { email } = await server.addCustomer();
  const customer = await SignedIn.as(server, email);
  const phone = await Phone.of(server, email);
  try {
    // Asking for everything brings the index onto the phone.
    await phone.engine.search(noSearch);
    const version = (await phone.device.indexManifest.get('manifest'))?.version;
    const ask = async () => {
      const answers: unknown[] = [];
      for (const question of questions) answers.push(await phone.engine.search({ ...noSearch, ...question }));
      return answers;
    };
    const connected = await ask();
    await phone.connect(offline);
    const alone = await ask();
    let hits = 0;
    for (const [at, question] of questions.entries()) {
      const address = new URLSearchParams(writeSearchText({ ...noSearch, ...question }));
      const { body } = await customer.get(`/fr/search?${address}`);
      const there = body.data as SearchAnswer;
      const wanted = { kind: 'done', data: { ...there, from: 'device', version } };
      if (!isDeepStrictEqual(connected[at], wanted) || !isDeepStrictEqual(alone[at], wanted)) {
        throw new Error(`Device and server do not answer the same: ${JSON.stringify(question)}`);
      }
      hits += there.hits.length;
    }
    bench.say(
      `  ${questions.length} questions, ${hits} hits: alike with and without network, and on the server`,
    );
    const what = 'questions answered alike';
    const beside = `${hits} hits, with and without network and on the server; one that differs fails the run`;
    return {
      figures: [
        {
          what,
          value: questions.length,
          unit: '',
          goal: questions.length,
          isFloor: true,
          most: null,
          beside,
        },
      ],
    };
  } finally {
    await phone.discard();
  }
}
