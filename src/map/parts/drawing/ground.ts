import type { Bounds } from '#contract/search/facet-places';

type Degrees = [lon: number, lat: number];
type Line = Degrees[];

/** The embedded map's ground, each kind of it as one shape. */
export interface Ground {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    properties: { kind: string };
    geometry:
      { type: 'MultiPolygon'; coordinates: Line[][] } | { type: 'MultiLineString'; coordinates: Line[] };
  }[];
}

let loading: Promise<Ground | null> | null = null;

/** The ground out of the service worker's list; null when it could not be read, and then it is asked for again. */
export async function loadGround(): Promise<Ground | null> {
  loading ??= readGround();
  const ground = await loading;
  if (!ground) loading = null;
  return ground;
}

async function readGround(): Promise<Ground | null> {
  try {
    const answer = await fetch('/map/base-map.json');
    return answer.ok ? ((await answer.json()) as Ground) : null;
  } catch {
    return null;
  }
}

/** The lines of a kind of ground, rings of its areas among them. */
export function linesOf(ground: Ground, kind: string): Line[] {
  return ground.features
    .filter(({ properties }) => properties.kind === kind)
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates,
    );
}

/**
 * The ground with all of its detail inside a window and next to none beyond: a map that is opened near has about a
 * tenth of it to lay out. Whatever is seen in the window is the same, areas included.
 */
export function groundNear(ground: Ground, window: Bounds): Ground {
  const thin = (lines: Line[]) => lines.flatMap((line) => thinned(line, window));
  return {
    ...ground,
    features: ground.features.map(({ geometry, ...feature }) => ({
      ...feature,
      geometry:
        geometry.type === 'MultiLineString'
          ? { ...geometry, coordinates: thin(geometry.coordinates) }
          : { ...geometry, coordinates: geometry.coordinates.map(thin).filter((rings) => rings.length > 0) },
    })),
  };
}

/** A line or ring without the corners between which it cannot reach the window; none where all of it lies beyond one side. */
function thinned(line: Line, window: Bounds): Line[] {
  const kept: { at: Degrees; beyond: number }[] = [];
  let all = ~0;
  for (const at of line) {
    const beyond = sidesBeyond(at, window);
    all &= beyond;
    // What three corners span lies beyond a side that all of them are beyond.
    while (((kept.at(-1)?.beyond ?? 0) & (kept.at(-2)?.beyond ?? 0) & beyond) !== 0) kept.pop();
    kept.push({ at, beyond });
  }
  return all === 0 ? [kept.map((corner) => corner.at)] : [];
}

/** The sides of a window that a place lies beyond, a bit for each. */
function sidesBeyond([lon, lat]: Degrees, { west, south, east, north }: Bounds): number {
  return (
    Number(lon < west) | (Number(lon > east) << 1) | (Number(lat < south) << 2) | (Number(lat > north) << 3)
  );
}
