import type { LocalText } from '#contract/language';
import type { Coordinates, Crag, Landing } from '#contract/catalogue/place';
import type { HeldRoute } from '../../queries/rescue/use-held-routes';
import { usePageRow } from '../../../sync/local/use-page';
import { useIndexedCrag, useIndexedMultipitch, useIndexedSector } from '../../queries/use-from-index';
import type { RescueSearch } from '../../parts/rescue-link';
import { footOf, landingIn, type RescuePlace } from './place-to-say';

/** What a device knows of any place, from a page or from the index. */
interface Known {
  name: string;
  region: { name: LocalText };
  coordinates: Coordinates;
}
type KnownRoute = Known & { crag: { name: string } | null };

/**
 * The place that the address names, from what this device holds and never from the network; null when it names none or
 * the device does not know it. `route` is the sector or multi-pitch itself, where its page is held.
 */
export function useRescuePlace(
  { region = '', crag = '', sector = '', multipitch = '' }: RescueSearch,
  held: readonly HeldRoute[],
): { place: RescuePlace | null; route: HeldRoute | null } {
  const cragPage = usePageRow({ page: 'crag', region, slug: crag });
  const indexedCrag = useIndexedCrag(region, crag);
  const indexedSector = useIndexedSector(region, crag, sector);
  const indexedMultipitch = useIndexedMultipitch(region, multipitch);
  const ofRegion = held.filter(({ page }) => page.region.slug === region);
  const ofCrag = ofRegion.filter(({ page }) => page.crag?.slug === crag);
  const sectorHeld = fullest(ofCrag.filter(({ type, page }) => type === 'cliff' && page.slug === sector));
  const multipitchHeld = fullest(
    ofRegion.filter(({ type, page }) => type === 'multipitch' && page.slug === multipitch),
  );

  const knownSector = sectorHeld?.page ?? indexedSector;
  const pageOfCrag = cragPage?.state === 'found' ? (cragPage.data as Crag) : null;
  const landing = pageOfCrag?.landing ?? landingIn(held, region, crag);
  if (knownSector) return { place: placeOf('sector', knownSector, sectorHeld, landing), route: sectorHeld };
  const knownMultipitch = multipitchHeld?.page ?? indexedMultipitch;
  if (knownMultipitch) {
    const near = multipitchHeld?.page.landing ?? null;
    return { place: placeOf('multipitch', knownMultipitch, multipitchHeld, near), route: multipitchHeld };
  }
  // A crag that only its sectors tell of is where they are.
  const [neighbour] = crag === '' ? [] : ofCrag;
  const knownCrag: Known | null | undefined =
    pageOfCrag ??
    indexedCrag ??
    (neighbour?.page.crag && { ...neighbour.page, name: neighbour.page.crag.name });
  if (!knownCrag) return { place: null, route: null };
  const { name, coordinates } = knownCrag;
  const place = { crag: name, sector: null, multipitch: null, region: knownCrag.region.name };
  return { place: { ...place, coordinates, isFoot: false, landing }, route: null };
}

function placeOf(
  kind: 'sector' | 'multipitch',
  known: KnownRoute,
  held: HeldRoute | null,
  landing: Landing | null,
): RescuePlace {
  const foot = held && footOf(held);
  return {
    crag: known.crag?.name ?? null,
    sector: kind === 'sector' ? known.name : null,
    multipitch: kind === 'multipitch' ? known.name : null,
    region: known.region.name,
    coordinates: foot ?? known.coordinates,
    isFoot: foot !== null,
    landing,
  };
}

/** The copy with content, if one has it, for a download and a page looked at may both be there. */
function fullest(copies: readonly HeldRoute[]): HeldRoute | null {
  return copies.find(({ page }) => page.content !== null) ?? copies[0] ?? null;
}
