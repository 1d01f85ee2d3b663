import { describe, expect, test } from 'vitest';
import { type KnownRoute, matchRoutes } from '#worker/logbook/match-routes';
import { readLogbook } from '#worker/logbook/read-logbook';
import { samples } from './logbook-samples';

const styx: KnownRoute = {
  type: 'cliff',
  routeId: 4,
  label: 'Buoux · Styx',
  places: ['Buoux'],
  climbs: [
    { id: 41, name: 'Le fil', grade: '6b' },
    { id: 42, name: 'La Vire', grade: '7c' },
  ],
};

async function matched(known: KnownRoute[]) {
  const file = await readLogbook(new TextEncoder().encode(samples.thecrag));
  if (file.source === null) throw new Error(file.problem);
  return matchRoutes(file.entries, known).map(({ ascent: { routeId, climbId, climbName } }) => ({
    routeId,
    climbId,
    climbName,
  }));
}

describe('an imported climb', () => {
  test('is tied to ours when name and place say so, but not against the grade', async () => {
    expect(await matched([styx])).toEqual([
      { routeId: 4, climbId: 41, climbName: 'Le Fil' },
      { routeId: 4, climbId: 41, climbName: 'Le Fil' },
      { routeId: null, climbId: null, climbName: 'La Vire' },
    ]);
  });

  test('stays free when the place is another', async () => {
    expect((await matched([{ ...styx, places: ['Orpierre'] }]))[0]?.routeId).toBeNull();
  });

  test('stays free when two climbs there have the name', async () => {
    expect(
      (await matched([styx, { ...styx, routeId: 5, climbs: [{ id: 51, name: 'LE FIL', grade: '6b' }] }]))[0]
        ?.routeId,
    ).toBeNull();
  });
});

describe('an imported climb that has the name of a multi-pitch', () => {
  const fil: KnownRoute = {
    type: 'multipitch',
    routeId: 7,
    label: 'Buoux · Le Fil',
    places: ['Buoux', 'Luberon'],
    climbs: [{ id: null, name: 'Le fil', grade: '6b+' }],
  };

  test('is tied to it when the grades agree, and is called as ours', async () => {
    const [first] = await matched([fil]);
    expect(first).toEqual({ routeId: 7, climbId: null, climbName: null });
  });

  test('stays free when no grade says that it is not a line on the same rock', async () => {
    const [first] = await matched([{ ...fil, climbs: [{ id: null, name: 'Le fil', grade: null }] }]);
    expect(first?.routeId).toBeNull();
  });

  test('stays free when a multi-pitch and a line there share the name', async () => {
    expect((await matched([styx, fil]))[0]?.routeId).toBeNull();
  });
});
