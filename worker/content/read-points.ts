import { decodeXML } from 'entities/decode';
import type { Coordinates } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import { ContentList, type FoundContent } from './found-content';
import { readPlace } from './read-values';

/** A point of a map with its name, or a way, which has no place of its own. */
interface Mark {
  name: string;
  place: Coordinates | null;
  isWay: boolean;
}

const GeoJson = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const Feature = z.object({
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads the points of a GPX or KML file, each a crag by its name; null where there are none. The text is cut by its tags
 * and not parsed as a document: nothing a file says is ever expanded.
 */
export function readPoints(text: string): FoundContent | null {
  const told = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const isGpx = /<(?:\w+:)?gpx\b/.test(told.slice(0, 5_000));
  return listed(isGpx ? gpxMarks(told) : kmlMarks(told));
}

/** Reads the points of GeoJSON likewise; null where a value of JSON is none. */
export function readGeoJson(value: unknown): FoundContent | null {
  const found = GeoJson.safeParse(value);
  if (!found.success) return null;
  return listed(
    found.data.features.map((one) => {
      const { geometry, properties } = Feature.safeParse(one).data ?? { geometry: null };
      const [lon, lat] = geometry?.type === 'Point' ? geometry.coordinates : [];
      const written = [properties?.['name'], properties?.['title']].find((name) => typeof name === 'string');
      return {
        name: written ?? '',
        place: readPlace(String(lat), String(lon)),
        isWay: geometry?.type.endsWith('LineString') ?? false,
      };
    }),
  );
}

function listed(marks: readonly Mark[]): FoundContent | null {
  if (marks.every(({ isWay }) => isWay)) return null;
  const list = new ContentList();
  for (const { name, place, isWay } of marks) {
    list.lines += 1;
    const words = name.trim().slice(0, 200);
    if (isWay) list.lose(list.lines, 'track', words);
    else if (words === '') list.lose(list.lines, 'noName', place ? `${place.lat}, ${place.lon}` : '');
    else if (!place) list.lose(list.lines, 'place', words);
    else {
      const count = list.crags.length;
      list.crag(words, place);
      if (list.crags.length === count) list.lose(list.lines, 'twice', words);
    }
  }
  return { source: 'points', origin: null, crags: list.crags, notes: list.notes, lines: list.lines };
}

function gpxMarks(told: string): Mark[] {
  const attribute = (head: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*?)\\s*["']`).exec(head)?.[1] ?? '';
  return elements(told, 'wpt|trk|rte').map(({ tag, head, inside }) => ({
    name: nameIn(inside),
    place: readPlace(attribute(head, 'lat'), attribute(head, 'lon')),
    isWay: tag !== 'wpt',
  }));
}

/** Places of KML; coordinates are "longitude,latitude,height". */
function kmlMarks(told: string): Mark[] {
  return elements(told, 'Placemark').map(({ inside }) => {
    const [point] = elements(inside, 'Point');
    const [lon = '', lat = ''] =
      /<(?:\w+:)?coordinates\s*>([^<]*)</.exec(point?.inside ?? '')?.[1]?.split(',') ?? [];
    const isWay = !point && elements(inside, 'LineString|Track').length > 0;
    return { name: nameIn(inside), place: readPlace(lat, lon), isWay };
  });
}

/** The elements of some names in their order, whatever prefix a file gives them; one that is cut off reaches to the end. */
function elements(text: string, names: string): { tag: string; head: string; inside: string }[] {
  const element = new RegExp(
    `<(?:\\w+:)?(${names})\\b([^>]*?)(?:/>|>([\\s\\S]*?)(?:</(?:\\w+:)?\\1\\s*>|$))`,
    'g',
  );
  return [...text.matchAll(element)].map(([, tag = '', head = '', inside = '']) => ({ tag, head, inside }));
}

function nameIn(block: string): string {
  const written = /<(?:\w+:)?name\s*>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))</.exec(block);
  return written?.[1] ?? decodeXML(written?.[2] ?? '');
}
