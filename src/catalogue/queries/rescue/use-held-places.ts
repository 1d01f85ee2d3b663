import { useEffect, useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { PackPlace } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import type { Stores } from '../../../sync/local/stores';

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

/**
 * Every place of which this device holds something, without what is held of it: the rows of the downloads say where they
 * are, and of a crag that was looked at one page is read. Undefined while they are being read. It asks nobody, and does
 * not follow what comes later.
 */
export function useHeldPlaces(): readonly HeldPlace[] | undefined {
  const { stores } = useLocal();
  const [held, setHeld] = useState<readonly HeldPlace[]>();
  useEffect(() => {
    if (!stores) return;
    let isCurrent = true;
    const show = (places: readonly HeldPlace[]) => isCurrent && setHeld(places);
    // What cannot be read is as good as not held: the screen must stand without.
    void readPlaces(stores).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [stores]);
  return held;
}

async function readPlaces(stores: Stores): Promise<HeldPlace[]> {
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

async function addDownloads({ packs, account }: Stores, at: PlaceAt): Promise<void> {
  if (account === null) return;
  for (const row of await packs.packs.where('account').equals(account).toArray()) {
    const place = row.facts?.place ?? (await readPackPlace({ packs }, row.key));
    if (!place) continue;
    const held = at(place);
    held.packs.push(row.key);
    if (row.type === 'multipitch') held.multipitches.push(place.slug);
  }
}

/** A download that is under way, or that an earlier version of the app made, says in its text only where it is. */
async function readPackPlace({ packs }: Pick<Stores, 'packs'>, key: string): Promise<PackPlace | null> {
  const [{ readPackContent }, { placeOfPack }] = await Promise.all([
    import('#worker/packs/read-pack'),
    import('#worker/packs/pack-facts'),
  ]);
  const route = await readPackContent(packs, key);
  return route && placeOfPack(route);
}

/** Their addresses say of which crag they are: only where nothing else names that one is one of them read. */
async function addSectors({ db }: Stores, places: Map<string, HeldPlace>, at: PlaceAt): Promise<void> {
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
async function addMultipitches({ db }: Stores, at: PlaceAt): Promise<void> {
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
