import type { TopoLine } from '../catalogue/topo';
import { pointAlong } from './smooth-path';

/** Where the number of a line stands, in fractions of the picture. */
export type DiscPlaces = ReadonlyMap<number, readonly [number, number]>;

const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Gives each number a place on its own line, at the foot when that is free and further up when a neighbour's
 * number is there already. `shown` is the picture's size on the screen, `diameter` a number's, in pixels.
 * Where every place is taken the emptiest one is used.
 */
export function placeDiscs(
  lines: readonly TopoLine[],
  shown: { width: number; height: number },
  diameter: number,
): DiscPlaces {
  const places = new Map<number, readonly [number, number]>();
  const taken: (readonly [number, number])[] = [];
  const radius = diameter / 2;
  for (const line of lines) {
    let best: { at: readonly [number, number]; room: number } | undefined;
    for (const share of SHARES) {
      const [x, y] = pointAlong(line.points, share);
      const at = [
        Math.min(shown.width - radius, Math.max(radius, x * shown.width)),
        Math.min(shown.height - radius, Math.max(radius, y * shown.height)),
      ] as const;
      const room = Math.min(...taken.map((other) => Math.hypot(at[0] - other[0], at[1] - other[1])));
      if (!best || room > best.room) best = { at, room };
      if (room >= diameter) break;
    }
    if (!best) continue;
    taken.push(best.at);
    places.set(line.of, [best.at[0] / shown.width, best.at[1] / shown.height]);
  }
  return places;
}
