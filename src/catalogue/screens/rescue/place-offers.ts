import type { Coordinates } from '#contract/catalogue/place';
import type { MapPlace } from '#worker/api/map-api';
import { metersBetween } from '../../../kit/position/meters-between';
import type { Fix } from '../../../kit/position/use-own-position';
import type { RescueSearch } from '../../parts/rescue-link';
import type { HeldPlace } from '#worker/packs/held-places';
import type { SavedPlace } from '../../queries/rescue/use-known-saved';
import { isNamedFrom } from './place-to-say';

/** A place that a call can be made from, as its address names it. */
export interface PlaceOffer {
  key: string;
  name: string;
  search: RescueSearch;
  /** From where one stands; null where that is not known. */
  meters: number | null;
}

/** The places that a call from there would name, the nearest first. */
export function offersNear(places: readonly MapPlace[], own: Fix): PlaceOffer[] {
  return places
    .filter(({ coordinates }) => isNamedFrom(own, coordinates))
    .map(({ type, name, regionSlug, slug, coordinates }) => {
      const search = offered(type === 'crag', regionSlug, slug);
      return { key: keyOf(search), name, search, meters: wholeMeters(own.at, coordinates) };
    });
}

/**
 * The crags, and multi-pitches without one, of what this device holds and of what is saved, by name. `saved` are those that
 * this device can tell the position of: a tap on another one would put nothing into the text.
 */
export function offersHeld(held: readonly HeldPlace[], saved: readonly SavedPlace[]): PlaceOffer[] {
  const found = new Map<string, PlaceOffer>();
  const add = (name: string, search: RescueSearch) =>
    found.set(keyOf(search), { key: keyOf(search), name, search, meters: null });
  for (const { slug, label, regionSlug, cragSlug, cragName } of saved) {
    add(cragName ?? label, offered(cragSlug !== null, regionSlug, cragSlug ?? slug));
  }
  for (const { name, region, crag, multipitches } of held) {
    add(name, offered(crag !== null, region, crag ?? multipitches[0] ?? ''));
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function offered(isCrag: boolean, region: string, slug: string): RescueSearch {
  return isCrag ? { region, crag: slug } : { region, multipitch: slug };
}

function keyOf({ region, crag, multipitch }: RescueSearch): string {
  return [region, crag ?? '', multipitch ?? ''].join('/');
}

function wholeMeters(one: Coordinates, other: Coordinates): number {
  return Math.round(metersBetween(one, other));
}
