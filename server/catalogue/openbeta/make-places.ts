import { slugOf } from '#contract/search/slug-of';
import type { Area } from './read-openbeta';
import type { LeftOut, UsableClimb } from './sort-climbs';
import { states } from './states';

const NAME_MAX = 200;
const SLUG_MAX = 100;

interface Sector {
  id: number;
  slug: string;
  name: string;
  /** Where its area is; a climb of an area has no place of its own. */
  foot: { lat: number; lon: number } | null;
  climbs: readonly UsableClimb[];
}

export interface Crag {
  id: number;
  regionId: number;
  slug: string;
  name: string;
  coordinates: { lat: number; lon: number };
  sectors: Sector[];
}

type GiveSlug = (scope: string, name: string, id: number) => string;

export interface Places {
  regions: { id: number; slug: string; name: string; coordinates: { lat: number; lon: number } }[];
  crags: Crag[];
  leftOut: LeftOut[];
}

/**
 * The states, crags and sectors of some areas. An area with climbs is a sector of the area around it; with
 * `isEachClimbASector` every area is a crag, and its climbs are its sectors. Crags stand where their first area does.
 */
export function makePlaces(
  areas: readonly Area[],
  byArea: ReadonlyMap<number, readonly UsableClimb[]>,
  isEachClimbASector: boolean,
): Places {
  const giveSlug = slugGiver();
  const regionIds = new Map(states.map(([, name], at) => [name, at + 1]));
  const crags = new Map<string, Crag>();
  const leftOut: LeftOut[] = [];
  const used: Area[] = [];
  for (const area of [...areas].sort((one, other) => one.id - other.id)) {
    const climbs = byArea.get(area.id) ?? [];
    const regionId = regionIds.get(area.state);
    const reason = reasonAgainst(area, regionId, climbs.length > 0 || isEachClimbASector);
    if (reason || regionId === undefined) {
      leftOut.push({ file: 'areas', id: String(area.id), name: area.name, reason: reason ?? '' });
      continue;
    }
    used.push(area);
    const around = isEachClimbASector || area.path.length === 1 ? area.path : area.path.slice(0, -1);
    const key = isEachClimbASector ? String(area.id) : `${area.state}|${around.join('|')}`;
    const crag = crags.get(key) ?? newCrag(area, regionId, around.at(-1) ?? area.name, giveSlug);
    crags.set(key, crag);
    if (!isEachClimbASector) {
      const foot = { lat: area.lat, lon: area.lon };
      const name = named(`sector ${crag.id}`, area.name, area.id, giveSlug);
      crag.sectors.push({ id: area.id, ...name, foot, climbs });
    } else {
      for (const climb of climbs) {
        const name = named(`sector ${crag.id}`, climb.climb.name, climb.id, giveSlug);
        crag.sectors.push({ id: climb.id, ...name, foot: null, climbs: [climb] });
      }
    }
  }
  return { regions: regionsOf(used, regionIds, giveSlug), crags: [...crags.values()], leftOut };
}

function reasonAgainst(area: Area, regionId: number | undefined, isWanted: boolean): string | null {
  if (regionId === undefined) return 'its state is unknown';
  if (area.name.trim() === '') return 'it has no name';
  if (Math.abs(area.lat) > 90 || Math.abs(area.lon) > 180) return 'it lies nowhere on Earth';
  return isWanted ? null : 'no climb of the climbs file that can be published lies in it';
}

function newCrag(area: Area, regionId: number, name: string, giveSlug: GiveSlug): Crag {
  const { id, lat, lon } = area;
  return {
    id,
    regionId,
    ...named(`crag ${regionId}`, name, id, giveSlug),
    coordinates: { lat, lon },
    sectors: [],
  };
}

function named(scope: string, name: string, id: number, giveSlug: GiveSlug) {
  return { slug: giveSlug(scope, name, id), name: name.trim().slice(0, NAME_MAX) };
}

/** Each state in the middle of its areas. */
function regionsOf(
  areas: readonly Area[],
  regionIds: ReadonlyMap<string, number>,
  giveSlug: GiveSlug,
): Places['regions'] {
  return [...regionIds].flatMap(([name, id]) => {
    const own = areas.filter(({ state }) => state === name);
    if (own.length === 0) return [];
    const mean = (of: (area: Area) => number) =>
      Math.round((own.reduce((sum, area) => sum + of(area), 0) / own.length) * 1e5) / 1e5;
    const coordinates = { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
    return [{ id, slug: giveSlug('region', name, id), name, coordinates }];
  });
}

/** Gives each name a slug of its own within a scope; the second of a name gets its id behind it. */
function slugGiver(): GiveSlug {
  const taken = new Set<string>();
  return (scope, name, id) => {
    const plain = slugOf(name).slice(0, SLUG_MAX).replace(/-$/, '');
    const slug =
      plain === '' || taken.has(`${scope}/${plain}`) ? [plain, id].filter(Boolean).join('-') : plain;
    taken.add(`${scope}/${slug}`);
    return slug;
  };
}
