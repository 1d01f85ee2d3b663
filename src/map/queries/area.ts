import { METERS_PER_DEGREE } from '#contract/rules/earth';
import type { Access } from '#contract/rules/access';
import type {
  Coordinates,
  Keys,
  Landing,
  MultipitchSummary,
  Orientation,
  SectorSummary,
} from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { Closure, TrackPoint } from '#contract/catalogue/route-content';
import { newerCopy } from '../../catalogue/queries/open-copy';
import type { HeldRoute } from '../../catalogue/queries/rescue/use-held-routes';
import { type ClosedDays, closuresState } from '../../catalogue/parts/closure-state';

type Degrees = [lon: number, lat: number];

/** A sector or multi-pitch on the ground of its crag. */
export interface Spot {
  /** `cliff-12` or `multipitch-3`, as a saved route's id. */
  key: string;
  type: 'cliff' | 'multipitch';
  name: string;
  orientation: Orientation | null;
  isReadable: boolean;
  isSample: boolean;
  /** Null where nobody has said where it is: it stands in the list only. */
  coordinates: Coordinates | null;
  address: { regionSlug: string; cragSlug: string | null; slug: string };
  /** When it is closed every year and why, as far as this device may know. */
  closures: readonly Closure[];
  isClosed: boolean;
  /** The way on foot, empty where none may be read. */
  track: readonly TrackPoint[];
}

/** Ground that is closed, and when. */
export interface ClosedGround {
  from: string;
  to: string;
  ring: readonly Degrees[];
  isNow: boolean;
}

/** What is known of the ground around some rocks; gated things are there only of routes that may be read. */
export interface Area {
  spots: Spot[];
  parkings: Coordinates[];
  /** Where a helicopter can land, which everybody may know. */
  landings: Coordinates[];
  walks: (readonly TrackPoint[])[];
  drives: (readonly TrackPoint[])[];
  descents: (readonly TrackPoint[])[];
  closed: ClosedGround[];
}

/** A crag's public page, or what the index knows of it. */
export interface AreaCrag {
  slug: string;
  region: { slug: string };
  sectors: readonly SectorSummary[];
  /** With their places, where the index tells them. */
  multipitches: readonly (MultipitchSummary & { coordinates?: Coordinates | undefined })[];
  landing?: Landing | undefined;
}

/** Lays the ground of crags out of their public pages and of those routes that this device holds; what is there twice is drawn once, of a route the newer copy. */
export function areaOf(
  crags: readonly AreaCrag[],
  routes: readonly HeldRoute[],
  accessOf: (keys: Keys) => Access,
  today: string,
): Area {
  const held = new Map<string, HeldRoute>();
  for (const route of routes) {
    const key = `${route.type}-${route.page.id}`;
    const known = held.get(key)?.page ?? null;
    // A download and a page looked at may both be there.
    if (newerCopy<HeldRoute['page']>(route.page, known) === route.page) held.set(key, route);
  }
  const spots = new Map<string, Spot>();
  for (const { type, page } of held.values()) {
    const key = `${type}-${page.id}`;
    const address = { regionSlug: page.region.slug, cragSlug: page.crag?.slug ?? null, slug: page.slug };
    const foot = type === 'multipitch' ? page.coordinates : page.foot;
    const track = page.content?.approach?.track ?? [];
    spots.set(key, {
      ...spotOf(type, page, address, accessOf(page.keys)),
      coordinates: foot ?? endOf(track),
      closures: page.content?.closures ?? [],
      isClosed: isClosedOn(today, ...(page.content?.closures ?? [])),
      track: track.length > 1 ? track : [],
    });
  }
  for (const { slug, region, sectors, multipitches } of crags) {
    const at = { regionSlug: region.slug, cragSlug: slug };
    for (const sector of sectors) {
      const key = `cliff-${sector.id}`;
      if (spots.has(key)) continue;
      const spot = spotOf('cliff', sector, { ...at, slug: sector.slug }, accessOf(sector.keys));
      spots.set(key, { ...spot, coordinates: sector.foot ?? null });
    }
    for (const wall of multipitches) {
      const key = `multipitch-${wall.id}`;
      if (!spots.has(key)) {
        const spot = spotOf('multipitch', wall, { ...at, slug: wall.slug }, accessOf(wall.keys));
        spots.set(key, { ...spot, coordinates: wall.coordinates ?? null });
      }
    }
  }
  const contents = [...held.values()].flatMap(({ page }) => page.content ?? []);
  const ways = contents.flatMap(({ approach }) => approach ?? []);
  return {
    spots: inOrder(spots, crags),
    parkings: once(ways.map(({ parking }) => parking)),
    landings: landingsOf(crags, [...held.values()]),
    walks: once(ways.map(({ track }) => track)).filter(isLine),
    drives: once(ways.flatMap(({ drive }) => (drive ? [drive] : []))).filter(isLine),
    descents: once(contents.flatMap(({ descent }) => (descent?.track ? [descent.track] : []))).filter(isLine),
    closed: once(
      contents.flatMap(({ closures }) =>
        closures.flatMap(({ from, to, area }) => {
          return area ? [{ from, to, ring: area, isNow: isClosedOn(today, { from, to }) }] : [];
        }),
      ),
    ),
  };
}

/** The landing place of each crag, as its page tells it, or, where that is not here, one of its routes. */
function landingsOf(crags: readonly AreaCrag[], routes: readonly HeldRoute[]): Coordinates[] {
  const known = new Map(crags.map(({ slug, region, landing }) => [`${region.slug}/${slug}`, landing]));
  for (const { page } of routes) {
    const key = `${page.region.slug}/${page.crag?.slug}`;
    if (page.landing && !known.get(key)) known.set(key, page.landing);
  }
  return once([...known.values()].flatMap((landing) => landing?.coordinates ?? []));
}

/** The rocks as their crags name them; those that no crag names come last. */
function inOrder(spots: ReadonlyMap<string, Spot>, crags: readonly AreaCrag[]): Spot[] {
  const named = crags.flatMap(({ sectors, multipitches }) => [
    ...sectors.map(({ id }) => `cliff-${id}`),
    ...multipitches.map(({ id }) => `multipitch-${id}`),
  ]);
  return [...new Set([...named, ...spots.keys()])].flatMap((key) => spots.get(key) ?? []);
}

function spotOf(
  type: Spot['type'],
  route: { id: number; name: string; orientation: Orientation | null; keys: Keys },
  address: Spot['address'],
  access: Access,
): Spot {
  const { id, name, orientation, keys } = route;
  return {
    key: `${type}-${id}`,
    type,
    name,
    orientation,
    isReadable: access.state === 'active' || access.state === 'expiring',
    isSample: keys.sample,
    coordinates: null,
    address,
    closures: [],
    isClosed: false,
    track: [],
  };
}

function endOf(track: readonly TrackPoint[]): Coordinates | null {
  const last = track.length > 1 ? track.at(-1) : undefined;
  return last ? { lat: last[1], lon: last[0] } : null;
}

const isLine = (track: readonly TrackPoint[]) => track.length > 1;

/** Each of some things once, by what they say. */
function once<Thing>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}

function isClosedOn(day: string, ...closures: readonly ClosedDays[]): boolean {
  return closuresState(closures, day).state === 'closed';
}

/** Metres around what lies outermost, so that nothing stands on the edge of a map. */
const MARGIN = 40;

/** The bounds of all that is known of some ground; around the crag's own place where nothing is. */
export function areaBounds(area: Area, middle: Coordinates): Bounds {
  const lines = [...area.walks, ...area.descents].flat().map(([lon, lat]) => ({ lat, lon }));
  const spots = area.spots.flatMap(({ coordinates }) => coordinates ?? []);
  const known = [...lines, ...area.parkings, ...area.landings, ...spots];
  const places = known.length > 0 ? known : [middle];
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const high = MARGIN / METERS_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180));
  return {
    west: Math.min(...lons) - wide,
    south: Math.min(...lats) - high,
    east: Math.max(...lons) + wide,
    north: Math.max(...lats) + high,
  };
}
