import { describe, expect, test } from 'vitest';
import type { Bounds } from '#contract/search/facet-places';
import type { MapPoints } from '#worker/api/map-api';
import { createPointFeed } from '../../src/map/parts/drawing/point-feed';

const luberon: Bounds = { west: 5, south: 43.7, east: 5.6, north: 43.9 };
const verdon: Bounds = { west: 6.2, south: 43.7, east: 6.8, north: 43.9 };
const pointsOf = (total: number): MapPoints => ({ clusters: [], places: [], total, around: null });

/** A feed whose questions are answered one by one, in any order. */
function openFeed() {
  const shown: number[] = [];
  const questions: { bounds: Bounds; zoom: number; answer: (points: MapPoints | null) => Promise<void> }[] =
    [];
  const feed = createPointFeed(({ total }) => shown.push(total));
  feed.setLoad(
    (bounds, zoom) =>
      new Promise((resolve) => {
        const answer = async (points: MapPoints | null) => {
          resolve(points);
          await Promise.resolve();
          await Promise.resolve();
        };
        questions.push({ bounds, zoom, answer });
      }),
  );
  return { feed, shown, questions };
}

describe('a map that moves', () => {
  test('asks for more than is seen, and not again while that is enough', async () => {
    const { feed, shown, questions } = openFeed();
    feed.follow(luberon, 8.2);
    await questions[0]?.answer(pointsOf(1));
    feed.follow({ ...luberon, west: 4.8, east: 5.4 }, 8.9);
    expect(questions.map(({ zoom }) => zoom)).toEqual([8]);
    expect(questions[0]?.bounds.west).toBeCloseTo(4.7);
    expect(shown).toEqual([1]);
  });

  test('asks again beyond that, and at another whole zoom', () => {
    const { feed, questions } = openFeed();
    feed.follow(luberon, 8.2);
    feed.follow(verdon, 8.2);
    feed.follow(verdon, 9);
    expect(questions.map(({ zoom }) => zoom)).toEqual([8, 8, 9]);
  });

  test('never shows an older answer over a newer one', async () => {
    const { feed, shown, questions } = openFeed();
    feed.follow(luberon, 8);
    feed.follow(verdon, 8);
    await questions[1]?.answer(pointsOf(2));
    await questions[0]?.answer(pointsOf(1));
    expect(shown).toEqual([2]);
  });

  test('asks again for what was not known yet', async () => {
    const { feed, shown, questions } = openFeed();
    feed.follow(luberon, 8);
    await questions[0]?.answer(null);
    feed.follow(luberon, 8);
    await questions[1]?.answer(pointsOf(3));
    expect(shown).toEqual([3]);
  });

  test('asks the new source at once when what it shows is another search', () => {
    const { feed } = openFeed();
    feed.follow(luberon, 8.4);
    const asked: number[] = [];
    feed.setLoad(async (_bounds, zoom) => {
      asked.push(zoom);
      return null;
    });
    expect(asked).toEqual([8]);
  });
});
