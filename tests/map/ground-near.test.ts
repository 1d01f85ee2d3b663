import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Ground, groundNear, linesOf } from '../../src/map/parts/drawing/ground';
import { Dice } from '../simulation/dice';
import { projectRoot } from '../support/project-root';

const ground = JSON.parse(
  readFileSync(join(projectRoot, 'public', 'map', 'base-map.json'), 'utf8'),
) as Ground;
const corners = (of: Ground) => of.features.flatMap(({ properties }) => linesOf(of, properties.kind).flat());

describe('the ground of a map that opens on one crag', () => {
  test.each([
    ['between land and sea', 5.4, 43.2],
    ['inland', 5.2, 44.1],
    ['in the Alps, where borders run', 7, 45.9],
    ['at the edge of the sheet', -15, 33],
  ])('is the same there as on the whole sheet: %s', (_words, lon, lat) => {
    const window = { west: lon - 2, south: lat - 2, east: lon + 2, north: lat + 2 };
    const near = groundNear(ground, window);
    const dice = new Dice(1);
    const spots = Array.from({ length: 300 }, () => {
      return [lon + (dice.number() * 2 - 1) * 2, lat + (dice.number() * 2 - 1) * 2] as const;
    });
    for (const kind of ['land', 'lake', 'glacier']) {
      const inside = (of: Ground) => spots.map((spot) => isInside(spot, linesOf(of, kind)));
      expect([kind, ...inside(near)]).toEqual([kind, ...inside(ground)]);
    }
    for (const kind of ['coast', 'river', 'stream', 'border']) {
      const seen = (of: Ground) => pieces(linesOf(of, kind)).filter((piece) => touches(piece, window));
      expect([kind, seen(near)]).toEqual([kind, seen(ground)]);
    }
    expect(corners(near).length).toBeLessThan(corners(ground).length / 5);
  });
});

type Spot = readonly [lon: number, lat: number];
type Piece = readonly [Spot, Spot];

function pieces(lines: readonly (readonly Spot[])[]): Piece[] {
  return lines.flatMap((line) => line.slice(1).map((end, at): Piece => [line[at] ?? end, end]));
}

/** Whether a straight piece has a corner in the window. */
function touches(
  piece: Piece,
  { west, south, east, north }: Record<'west' | 'south' | 'east' | 'north', number>,
) {
  return piece.some(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** By the even-odd rule, as areas are filled. */
function isInside([lon, lat]: Spot, rings: readonly (readonly Spot[])[]): boolean {
  const crossings = pieces(rings).filter(([[fromLon, fromLat], [toLon, toLat]]) => {
    if (fromLat > lat === toLat > lat) return false;
    return lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon);
  });
  return crossings.length % 2 === 1;
}
