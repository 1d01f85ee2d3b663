import type { Coordinates } from '#contract/catalogue/place';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { PacksDb } from '../db/packs-db';
import type { PersonalDb } from '../db/personal-db';
import type { PackPlace } from '../db/rows';
import { readPackFacts } from './pack-facts';

/** A crag, or a multi-pitch without one, of which this device holds something, and where that lies. */
export interface HeldPlace {
  /** Its region and slug. */
  key: string;
  region: string;
  /** The crag's slug; null for a multi-pitch without one. */
  crag: string | null;
  /** The multi-pitches there that are held, by their slugs. */
  multipitches: string[];
  name: string;
  coordinates: Coordinates;
  /** Keys of its downloads. */
  packs: string[];
  /** Keys of its pages that were looked at. */
  pages: { sector: string[]; multipitch: string[] };
}

/** How a place that is held is told from others: no slug has a stroke. */
function heldPlaceKey(region: string, crag: string | null, multipitch: string): string {
  return crag === null ? `${region}//${multipitch}` : `${region}/${crag}`;
}

/** The databases of an account, null for a guest. */
interface Held {
  account: string | null;
  db: PersonalDb;
  packs: PacksDb;
}

/**
 * Every place of which a device holds something of an account, without what is held of it: the rows of the downloads say
 * where they are, and of a crag that was looked at one page is read.
 */
export async function readHeldPlaces(stores: Held): Promise<HeldPlace[]> {
  const places = new Map<string, HeldPlace>();
  const at = (place: PackPlace): HeldPlace => {
    const { region, crag, name, coordinates } = place;
    const key = heldPlaceKey(region, crag?.slug ?? null, place.slug);
    const known = places.get(key) ?? {
      key,
      region,
      crag: crag?.slug ?? null,
      multipitches: [],
      name: crag?.name ?? name,
      coordinates,
      packs: [],
      pages: { sector: [], multipitch: [] },
    };
    places.set(key, known);
    return known;
  };
  await addDownloads(stores, at);
  await addSectors(stores, places, at);
  await addMultipitches(stores, at);
  return [...places.values()];
}

type PlaceAt = (place: PackPlace) => HeldPlace;

async function addDownloads({ packs, account }: Held, at: PlaceAt): Promise<void> {
  if (account === null) return;
  for (const row of await packs.packs.where('account').equals(account).toArray()) {
    // One that is under way, or that an earlier version of the app made, says it in its text only.
    const place = row.facts?.place ?? (await readPackFacts(packs, row.type, row.parts))?.place;
    if (!place) continue;
    const held = at(place);
    held.packs.push(row.key);
    if (row.type === 'multipitch') held.multipitches.push(place.slug);
  }
}

/** Their addresses say of which crag they are: only where nothing else names that one is one of them read. */
async function addSectors({ db }: Held, places: Map<string, HeldPlace>, at: PlaceAt): Promise<void> {
  const table = db.pagesOf('sector');
  const keys = new Map<string, string[]>();
  for (const key of await table.toCollection().primaryKeys()) {
    const [, region = '', crag = ''] = key.split('/');
    const of = heldPlaceKey(region, crag, '');
    keys.set(of, [...(keys.get(of) ?? []), key]);
  }
  for (const [of, pages] of keys) {
    for (const key of places.has(of) ? [] : pages) {
      const row = await table.get(key);
      if (row?.state !== 'found') continue;
      at(placeOfPage(row.data as SectorPage));
      break;
    }
    places.get(of)?.pages.sector.push(...pages);
  }
}

/** Their addresses do not say of which crag they are. */
async function addMultipitches({ db }: Held, at: PlaceAt): Promise<void> {
  for (const { key, state, data } of await db.pagesOf('multipitch').toArray()) {
    if (state !== 'found') continue;
    const page = data as MultipitchPage;
    const held = at(placeOfPage(page));
    held.multipitches.push(page.slug);
    held.pages.multipitch.push(key);
  }
}

function placeOfPage({ region, crag, slug, name, coordinates }: SectorPage | MultipitchPage): PackPlace {
  return { region: region.slug, crag, slug, name, coordinates };
}
