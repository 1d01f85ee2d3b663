import type { Coordinates } from '#contract/catalogue/place';
import { METERS_PER_DEGREE } from '#contract/rules/earth';
import { Dice } from '../simulation/dice';
import type { Feature, Layers } from './write-tiles';

/** Metres east and north of the place. */
type Spot = [east: number, north: number];

/** As far as a file of a whole country reaches for one crag, and as far as all of it is told, in metres to each side. */
const FAR = 20_000;
const NEAR = 4_000;

/**
 * The zoom at which OpenMapTiles begins to tell of a layer: houses, their numbers and names are of the nearest tiles.
 */
export const denseZooms: Record<string, number> = {
  building: 13,
  housenumber: 14,
  poi: 14,
  transportation_name: 13,
};

/**
 * Invented ground as dense as a real area of OpenStreetMap in the layers of OpenMapTiles, without contours. Of the density
 * 1 are some 90 houses for each square kilometre, the mean of France, and 8 km of ways with a vertex each 12 m, half of
 * it woods, and fields. The same place and density give the same ground.
 */
export function denseGround({ lat, lon }: Coordinates, density = 2): Layers {
  const dice = new Dice(1);
  const wide = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const at = ([east, north]: Spot): [number, number] => [lon + east / wide, lat + north / METERS_PER_DEGREE];
  const line = (properties: Properties, spots: Spot[]): Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: spots.map(at) },
  });
  const area = (properties: Properties, spots: Spot[]): Feature => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [[...spots, spots[0] ?? [0, 0]].map((spot) => at(spot))],
    },
  });
  const point = (properties: Properties, spot: Spot): Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: at(spot) },
  });
  const within = (reach: number): Spot => [(dice.number() * 2 - 1) * reach, (dice.number() * 2 - 1) * reach];
  /** Many of something, each made of a place within reach. */
  const many = <Thing>(count: number, reach: number, make: (spot: Spot, index: number) => Thing): Thing[] =>
    Array.from({ length: Math.round(count * density) }, (_, index) => make(within(reach), index));
  const walk = (spot: Spot, steps: number, step: number) => wander(dice, spot, steps, step);
  const blob = (spot: Spot, radius: number, corners: number) => around(dice, spot, radius, corners);

  const ways = [
    ...many(40, FAR, (spot) =>
      line({ class: 'secondary', ref: `D ${dice.below(999)}` }, walk(spot, 400, 40)),
    ),
    ...many(8, NEAR, (spot) => line({ class: 'tertiary', surface: 'paved' }, walk(spot, 400, 12))),
    ...many(60, NEAR, (spot) => line({ class: 'minor', surface: 'paved' }, walk(spot, 80, 12))),
    ...many(130, NEAR, (spot) => line({ class: 'service', service: 'driveway' }, walk(spot, 12, 9))),
    ...many(90, NEAR, (spot) =>
      line({ class: 'track', surface: 'unpaved', brunnel: 'ford' }, walk(spot, 130, 12)),
    ),
    ...many(120, NEAR, (spot) => line({ class: 'path', subclass: 'path' }, walk(spot, 130, 12))),
  ];
  // A crag has its own path and its own wood.
  ways.push(line({ class: 'path', subclass: 'path' }, walk([-250, -350], 90, 12)));
  const hamlets: [Spot, number][] = [
    [[-700, -500], 160],
    ...many(5, NEAR, (spot): [Spot, number] => [spot, 420]),
    ...many(70, NEAR, (spot): [Spot, number] => [spot, 4 + dice.below(26)]),
  ];
  const houses = hamlets.flatMap(([middle, count]) =>
    Array.from({ length: count }, (): Spot => beside(dice, middle, 14 * Math.sqrt(count))),
  );
  return {
    landcover: [
      ...many(900, FAR, (spot) => area({ class: 'wood', subclass: 'forest' }, blob(spot, 420, 60))),
      ...many(220, NEAR, (spot) => area({ class: 'wood', subclass: 'wood' }, blob(spot, 190, 90))),
      ...many(160, NEAR, (spot) => area({ class: 'grass', subclass: 'scrub' }, blob(spot, 130, 50))),
      ...many(60, NEAR, (spot) => area({ class: 'rock', subclass: 'bare_rock' }, blob(spot, 50, 30))),
      ...many(1_600, NEAR, (spot) =>
        area(
          { class: 'farmland', subclass: dice.pick(['vineyard', 'orchard', 'meadow']) },
          blob(spot, 60, 9),
        ),
      ),
    ],
    landuse: hamlets.map(([middle, count]) =>
      area({ class: 'residential' }, blob(middle, 16 * Math.sqrt(count), 24)),
    ),
    waterway: [
      ...many(60, FAR, (spot) =>
        line({ class: 'river', name: `Rivière ${dice.below(99)}` }, walk(spot, 300, 50)),
      ),
      ...many(70, NEAR, (spot) =>
        line({ class: 'stream', intermittent: '1', brunnel: 'tunnel' }, walk(spot, 110, 13)),
      ),
    ],
    water: many(40, FAR, (spot) => area({ class: 'lake' }, blob(spot, 90, 40))),
    transportation: ways,
    transportation_name: many(160, NEAR, (spot, index) => {
      const name = `Chemin inventé numéro ${index}`;
      return line({ class: 'path', name, 'name:latin': name, 'name:fr': name }, walk(spot, 70, 12));
    }),
    building: houses.map((spot) =>
      area({ render_height: `${4 + dice.below(6)}`, render_min_height: '0' }, box(dice, spot)),
    ),
    housenumber: houses
      .filter(() => dice.chance(0.4))
      .map((spot, index) => point({ housenumber: `${index % 180}` }, spot)),
    poi: many(900, NEAR, (spot, index) =>
      point({ class: 'information', subclass: 'guidepost', name: `Poteau ${index}`, rank: `${index}` }, spot),
    ),
    place: hamlets.map(([middle, count], index) => {
      const kind = count > 100 ? 'village' : 'hamlet';
      const name = `${kind === 'village' ? 'Village' : 'Hameau'} inventé ${index}`;
      return point({ class: kind, name, 'name:fr': name }, middle);
    }),
    mountain_peak: many(12, NEAR, (spot, index) =>
      point({ class: 'peak', name: `Sommet inventé ${index}`, ele: `${600 + dice.below(500)}` }, spot),
    ),
  };
}

type Properties = Record<string, string>;

/** A way that turns a little with each step. */
function wander(dice: Dice, [east, north]: Spot, steps: number, step: number): Spot[] {
  let [x, y, bearing] = [east, north, dice.number() * 2 * Math.PI];
  return Array.from({ length: steps }, (): Spot => {
    bearing += (dice.number() - 0.5) * 0.7;
    x += step * Math.sin(bearing);
    y += step * Math.cos(bearing);
    return [x, y];
  });
}

/** A ragged ring, whose radius swells and shrinks from corner to corner. */
function around(dice: Dice, [east, north]: Spot, radius: number, corners: number): Spot[] {
  let swell = 1;
  return Array.from({ length: corners }, (_, corner): Spot => {
    swell = Math.min(1.3, Math.max(0.5, swell + (dice.number() - 0.5) * 0.25));
    const angle = (corner / corners) * 2 * Math.PI;
    return [east + radius * swell * Math.sin(angle), north + radius * swell * Math.cos(angle)];
  });
}

function beside(dice: Dice, [east, north]: Spot, radius: number): Spot {
  const [angle, far] = [dice.number() * 2 * Math.PI, radius * Math.sqrt(dice.number())];
  return [east + far * Math.sin(angle), north + far * Math.cos(angle)];
}

/** A house of 8 to 18 metres, turned somehow. */
function box(dice: Dice, [east, north]: Spot): Spot[] {
  const [long, short, turn] = [4 + dice.below(5), 4 + dice.below(3), dice.number() * Math.PI];
  const corners: Spot[] = [
    [-long, -short],
    [long, -short],
    [long, short],
    [-long, short],
  ];
  return corners.map(([x, y]): Spot => [
    east + x * Math.cos(turn) - y * Math.sin(turn),
    north + x * Math.sin(turn) + y * Math.cos(turn),
  ]);
}
