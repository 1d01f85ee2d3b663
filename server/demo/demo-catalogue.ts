import type {
  CatalogueData,
  CragData,
  MultipitchData,
  PictureData,
  SectorData,
} from '../catalogue-format/catalogue-data';
import { diceOf } from './chance/dice';
import { drawCovers } from './draw-covers';
import { demoIds } from './demo-ids';
import { makeMultipitch } from './make-multipitch';
import { makeSector, updatedIn2026, written } from './make-sector';
import { makeShop } from './make-shop';
import type { CragFacts } from './places/crag-facts';
import { groundPlan } from './places/ground-plan';
import { demoCrags, demoRegions } from './places/places';
import { climbNamer } from './words/climb-names';
import { sectorNames } from './words/sector-names';

/**
 * The demonstration: real places, invented sectors, climbs and guidebooks, drawn cliffs. Not for climbing.
 * The same every time, byte for byte.
 */
export function demoCatalogue(): CatalogueData {
  const crags: CragData[] = [];
  const sectors: SectorData[] = [];
  const multipitches: MultipitchData[] = [];
  const pictures: PictureData[] = [];
  demoCrags.forEach((facts, cragAt) => {
    const crag = makeCrag(facts, cragAt);
    const dice = diceOf(`${facts.slug} names`);
    const nameClimb = climbNamer(dice, new Set());
    crags.push(crag);
    sectorNames(facts.sectors, dice).forEach((name, at) => {
      const made = makeSector(facts, cragAt, at, name, nameClimb);
      sectors.push(made.sector);
      pictures.push(made.picture);
    });
    for (let at = 0; at < facts.multipitches; at++) {
      const made = makeMultipitch(facts, cragAt, crag.regionId, at, nameClimb());
      multipitches.push(made.multipitch);
      pictures.push(made.picture);
    }
  });
  const shop = makeShop({ crags, sectors, multipitches });
  const covers = drawCovers(shop.guidebooks);
  return {
    demo: true,
    regions: demoRegions.map(({ slug, name, lat, lon }, at) => {
      return { id: demoIds.region(at), slug, name, coordinates: { lat, lon } };
    }),
    crags,
    sectors,
    multipitches,
    pictures: [...pictures, ...covers.pictures],
    photos: covers.photos,
    ...shop,
  };
}

/** How far behind the car park, as the rock sees it, a helicopter lands. */
const LANDING_METERS = 140;

function makeCrag(facts: CragFacts, at: number): CragData {
  const { slug, name, lat, lon, kind } = facts;
  return {
    id: demoIds.crag(at),
    regionId: demoIds.region(demoRegions.findIndex((region) => region.slug === facts.region)),
    slug,
    name,
    kind,
    coordinates: { lat, lon },
    rock: written(facts.rock),
    description: written(facts.description),
    carFree: facts.carFree ? written(facts.carFree) : null,
    landing: facts.landing
      ? { coordinates: groundPlan(facts).at(-LANDING_METERS, 0.4), text: written(facts.landing) }
      : null,
    months: [...facts.months],
    updatedAt: updatedIn2026(diceOf(slug)),
  };
}
