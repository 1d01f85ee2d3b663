type Line = [lon: number, lat: number][];

/** The embedded map's ground, each kind of it as one shape. */
export interface Ground {
  features: {
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
