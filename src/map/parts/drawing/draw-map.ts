import type { GeoJSONSource } from 'maplibre-gl';
import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { answerTaps } from './answer-taps';
import { isWithin } from './bounds';
import { cragLayers } from './crag-layers';
import { drawCragMark } from './crag-marks';
import type { MapViewport } from './kept-viewport';
import { SHEET, markFeatures, pointFeatures } from './map-features';
import { mapStyle, pointSources } from './map-style';
import { boundsOn, cornersOf, openMap } from './open-map';
import { createPointFeed, type LoadPoints } from './point-feed';
import { attributionOf, fontOf } from './provider-style';

export { fetchMapLook } from './open-map';

const GROUNDS = { sheet: '/map/base-map.json', world: '/map/world-map.json' };
const groundUrl = (ground: keyof typeof GROUNDS) => `${window.location.origin}${GROUNDS[ground]}`;
/** A map of the provider's own instead of the embedded one, said when the app is built. */
const providerStyle: string | undefined = import.meta.env['MAP_STYLE_URL'] || undefined;
/** How near a map comes to what it frames. */
const FRAMED_ZOOM = 9.5;
/** Pixels around what is framed: the buttons of a sheet lie above and on the right. */
const FRAME_MARGIN = { top: 84, right: 72, bottom: 56, left: 48 };
/** What a movement carries that somebody asked for by a button; a gesture carries the event it began with. */
const BY_HAND = { isByHand: true };

/** How the map looks and what it is called. */
export interface MapLook {
  mode: 'light' | 'dark';
  language: Language;
  label: string;
}

/** What the map tells. */
export interface MapEvents {
  /** It came to rest, after a hand moved it or by itself. */
  onView(bounds: Bounds, viewport: MapViewport, isByHand: boolean): void;
  /** A place was tapped, or, with null, the ground. */
  onChoose(place: MapPlace | null): void;
  /** Other points are shown. */
  onPoints(points: MapPoints): void;
  /** Whom the ground is owed to, in plain words; null for the embedded one. */
  onAttribution(words: string | null): void;
  /** Some of the ground could not be loaded; crags are shown all the same. */
  onMissingGround(): void;
}

export interface DrawnMap {
  /** Where its points come from, from now on. */
  setLoad(load: LoadPoints): void;
  setMarks(chosen: Coordinates | null, here: Coordinates | null): void;
  setLook(look: MapLook): void;
  zoomBy(steps: number): void;
  goTo(place: Coordinates, zoom: number): void;
  /** Shows all of these bounds. */
  frame(bounds: Bounds): void;
  remove(): void;
}

/** Draws a map into an element. Whatever is set before it has loaded is shown when it has. */
export function drawMap(
  container: HTMLElement,
  start: MapViewport | Bounds,
  firstLook: MapLook,
  events: MapEvents,
): DrawnMap {
  let look = firstLook;
  let points: Pick<MapPoints, 'clusters' | 'places'> = { clusters: [], places: [] };
  let marks: Parameters<typeof markFeatures> = [null, null];
  let ground: keyof typeof GROUNDS = 'sheet';
  const styleOf = () =>
    providerStyle === undefined ? mapStyle(look.mode, look.language, groundUrl(ground)) : providerStyle;
  const map = openMap(container, styleOf(), start, look.label);

  const feedPoints = () => void map.getSource<GeoJSONSource>('points')?.setData(pointFeatures(points));
  const feedMarks = () => void map.getSource<GeoJSONSource>('marks')?.setData(markFeatures(...marks));
  /** What lies beyond the sheet lies on a coarser ground of the whole earth. */
  const layGround = (next: keyof typeof GROUNDS) => {
    if (providerStyle !== undefined) return;
    map.setMaxBounds(next === 'sheet' ? cornersOf(SHEET) : null);
    if (next === ground) return;
    ground = next;
    void map.getSource<GeoJSONSource>('base')?.setData(groundUrl(next));
  };
  const feed = createPointFeed((next) => {
    points = next;
    feedPoints();
    layGround(next.around === null || isWithin(next.around, SHEET) ? 'sheet' : 'world');
    events.onPoints(next);
  });
  map.on('style.load', () => {
    for (const [id, source] of Object.entries(pointSources())) map.addSource(id, source);
    for (const layer of cragLayers(look.mode, fontOf(map.getStyle()))) map.addLayer(layer);
    feedPoints();
    feedMarks();
    // The points may have come before the style.
    if (ground === 'world') void map.getSource<GeoJSONSource>('base')?.setData(groundUrl(ground));
  });
  map.setMissingStyleImageResolver((name) => {
    const image = drawCragMark(name);
    if (image) map.addImage(name, image, { pixelRatio: 2 });
  });
  map.on('error', events.onMissingGround);
  map.once('idle', () =>
    events.onAttribution(providerStyle === undefined ? null : attributionOf(map.getStyle())),
  );
  const tellView = (isByHand: boolean) => {
    const { lat, lng } = map.getCenter();
    events.onView(boundsOn(map), { lat, lon: lng, zoom: map.getZoom() }, isByHand);
  };
  map.on('move', () => feed.follow(boundsOn(map), map.getZoom()));
  // A map moves by itself too: it frames its points, and a phone is turned.
  map.on('moveend', (event) => tellView('isByHand' in event || event.originalEvent !== undefined));
  map.once('load', () => tellView(false));
  feed.follow(boundsOn(map), map.getZoom());
  answerTaps(map, () => points.places, events.onChoose);

  return {
    setLoad: feed.setLoad,
    setMarks: (chosen, here) => {
      marks = [chosen, here];
      feedMarks();
    },
    setLook: (next) => {
      if (next.mode === look.mode && next.language === look.language) return;
      look = next;
      map.getCanvas().setAttribute('aria-label', look.label);
      map.setStyle(styleOf(), { diff: false });
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }, BY_HAND),
    goTo: ({ lat, lon }, zoom) => map.flyTo({ center: [lon, lat], zoom, maxDuration: 1600 }, BY_HAND),
    frame: (bounds) =>
      map.fitBounds(cornersOf(bounds), { padding: FRAME_MARGIN, maxZoom: FRAMED_ZOOM, duration: 700 }),
    remove: () => map.remove(),
  };
}
