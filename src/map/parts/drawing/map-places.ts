import type { LocalText } from '#contract/language';

/** What a label of the map names; smaller ones come with nearer views. */
export type PlaceKind = 'capital' | 'city' | 'town' | 'massif' | 'peak' | 'sea';

export interface MapPlace {
  kind: PlaceKind;
  name: string | LocalText;
  lon: number;
  lat: number;
  /** Metres above the sea, of a peak. */
  height?: number;
}

type Fact = [name: string | LocalText, lon: number, lat: number, height?: number];

const facts: Record<PlaceKind, Fact[]> = {
  sea: [
    [{ fr: 'Mer Méditerranée', en: 'Mediterranean Sea' }, 5.6, 41.6],
    [{ fr: 'Océan Atlantique', en: 'Atlantic Ocean' }, -8.5, 46.2],
    [{ fr: 'Mer Adriatique', en: 'Adriatic Sea' }, 15.4, 43.1],
  ],
  capital: [
    ['Paris', 2.33, 48.87],
    [{ fr: 'Londres', en: 'London' }, -0.12, 51.5],
    ['Madrid', -3.69, 40.4],
    ['Rome', 12.48, 41.9],
    [{ fr: 'Berne', en: 'Bern' }, 7.47, 46.92],
    [{ fr: 'Bruxelles', en: 'Brussels' }, 4.33, 50.84],
    [{ fr: 'Alger', en: 'Algiers' }, 3.05, 36.77],
    ['Berlin', 13.4, 52.52],
    [{ fr: 'Vienne', en: 'Vienna' }, 16.36, 48.2],
  ],
  city: [
    ['Marseille', 5.37, 43.29],
    ['Lyon', 4.83, 45.77],
    ['Nice', 7.26, 43.71],
    ['Toulouse', 1.45, 43.62],
    ['Bordeaux', -0.6, 44.85],
    ['Montpellier', 3.87, 43.61],
    ['Grenoble', 5.72, 45.18],
    [{ fr: 'Genève', en: 'Geneva' }, 6.14, 46.21],
    ['Turin', 7.67, 45.07],
    [{ fr: 'Gênes', en: 'Genoa' }, 8.93, 44.41],
    ['Milan', 9.2, 45.47],
    [{ fr: 'Barcelone', en: 'Barcelona' }, 2.18, 41.39],
    ['Munich', 11.57, 48.13],
  ],
  town: [
    ['Avignon', 4.806, 43.949],
    ['Aix-en-Provence', 5.45, 43.53],
    ['Toulon', 5.93, 43.12],
    ['Nîmes', 4.36, 43.84],
    ['Arles', 4.63, 43.677],
    ['Apt', 5.396, 43.876],
    ['Carpentras', 5.048, 44.055],
    ['Orange', 4.808, 44.138],
    ['Vaison-la-Romaine', 5.075, 44.241],
    ['Buis-les-Baronnies', 5.275, 44.273],
    ['Nyons', 5.14, 44.361],
    ['Manosque', 5.79, 43.83],
    ['Sisteron', 5.943, 44.19],
    ['Digne-les-Bains', 6.236, 44.092],
    ['Gap', 6.079, 44.559],
    ['Castellane', 6.513, 43.847],
    ['Draguignan', 6.465, 43.537],
    ['Cassis', 5.538, 43.214],
    ['Cannes', 7.017, 43.552],
    ['Menton', 7.505, 43.775],
    ['Briançon', 6.635, 44.896],
    ['Barcelonnette', 6.652, 44.387],
    ['Die', 5.37, 44.753],
    ['Valence', 4.892, 44.933],
    ['Montélimar', 4.75, 44.558],
    ['Alès', 4.083, 44.125],
    ['Millau', 3.078, 44.1],
    ['Mende', 3.501, 44.518],
    ['Le Puy-en-Velay', 3.885, 45.043],
    ['Saint-Étienne', 4.39, 45.43],
    ['Clermont-Ferrand', 3.08, 45.78],
    ['Chambéry', 5.921, 45.566],
    ['Annecy', 6.12, 45.9],
    ['Chamonix', 6.87, 45.923],
    [{ fr: 'Aoste', en: 'Aosta' }, 7.32, 45.737],
    ['Béziers', 3.21, 43.35],
    ['Perpignan', 2.9, 42.7],
  ],
  massif: [
    ['Luberon', 5.34, 43.78],
    ['Alpilles', 4.82, 43.745],
    ['Vercors', 5.45, 44.98],
    ['Écrins', 6.34, 44.84],
    ['Dévoluy', 5.86, 44.69],
    ['Queyras', 6.86, 44.73],
    ['Mercantour', 7.16, 44.13],
    ['Baronnies', 5.5, 44.36],
    ['Verdon', 6.2, 43.8],
    ['Cévennes', 3.75, 44.35],
    ['Maures', 6.34, 43.25],
    ['Chartreuse', 5.8, 45.37],
    ['Vanoise', 6.75, 45.36],
    ['Monts d’Ardèche', 4.2, 44.68],
  ],
  peak: [
    ['Mont Ventoux', 5.279, 44.174, 1910],
    ['Mont Blanc', 6.865, 45.833, 4806],
    ['Barre des Écrins', 6.36, 44.922, 4102],
    ['Mont Viso', 7.091, 44.667, 3841],
    ['Mont Aigoual', 3.581, 44.121, 1567],
    ['Mont Lozère', 3.739, 44.425, 1699],
    ['Mourre Nègre', 5.47, 43.826, 1125],
    ['Mont Mézenc', 4.184, 44.914, 1753],
    ['Pic de Bure', 5.935, 44.627, 2709],
    ['Montagne de Lure', 5.802, 44.123, 1826],
    ['Pic des Mouches', 5.6, 43.545, 1011],
  ],
};

/** The names on the embedded map, all of them plain facts; those drawn first when there is little room come first. */
export const mapPlaces: MapPlace[] = (['sea', 'capital', 'city', 'peak', 'massif', 'town'] as const).flatMap(
  (kind) =>
    facts[kind].map(([name, lon, lat, height]) => ({
      kind,
      name,
      lon,
      lat,
      ...(height !== undefined && { height }),
    })),
);
