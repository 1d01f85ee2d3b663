import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/place';
import type { Bounds } from '#contract/route-search';
import type { MapPlace, MapPoints } from '#worker/map-api';
import { trustWorker } from '../../sync/trusted-url';
import { answerTaps } from './answer-taps';
import { isWithin } from './bounds';
import { cragLayers } from './crag-layers';
import { drawCragMark } from './crag-marks';
import type { MapViewport } from './kept-viewport';
import { SHEET, markFeatures, pointFeatures } from './map-features';
import { mapStyle, pointSources } from './map-style';
import { createPointFeed, type LoadPoints } from './point-feed';
import { attributionOf, fontOf } from './provider-style';

trustWorker(workerUrl);
setWorkerUrl(workerUrl);

const GROUND_URL = `${window.location.origin}/map/base-map.json`;
/** A map of the provider's own instead of the embedded one, said when the app is built. */
const providerStyle: string | undefined = import.meta.env['MAP_STYLE_URL'] || undefined;
const ZOOM = { min: 3.5, max: 14, framed: 10.5 };
const FRAME_MARGIN = 56;
/** Goes with moves that the map makes by itself. */
const BY_ITSELF = { isByItself: true };

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
  /** Shows all of these bounds; `exactly` them and no margin. */
  frame(bounds: Bounds, exactly?: boolean): void;
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
  const styleOf = () =>
    providerStyle === undefined ? mapStyle(look.mode, look.language, GROUND_URL) : providerStyle;
  const map = new MapLibre({
    container,
    style: styleOf(),
    ...('zoom' in start
      ? { center: [start.lon, start.lat], zoom: start.zoom }
      : { bounds: cornersOf(start) }),
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    locale: { 'Map.Title': look.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');

  const feedPoints = () => void map.getSource<GeoJSONSource>('points')?.setData(pointFeatures(points));
  const feedMarks = () => void map.getSource<GeoJSONSource>('marks')?.setData(markFeatures(...marks));
  const feed = createPointFeed((next) => {
    points = next;
    feedPoints();
    const isOnSheet = next.around === null || isWithin(next.around, SHEET);
    map.setMaxBounds(isOnSheet && providerStyle === undefined ? cornersOf(SHEET) : null);
    events.onPoints(next);
  });
  map.on('style.load', () => {
    for (const [id, source] of Object.entries(pointSources())) map.addSource(id, source);
    for (const layer of cragLayers(look.mode, fontOf(map.getStyle()))) map.addLayer(layer);
    feedPoints();
    feedMarks();
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
  map.on('moveend', (event) => tellView(!('isByItself' in event)));
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
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    goTo: ({ lat, lon }, zoom) => map.flyTo({ center: [lon, lat], zoom, maxDuration: 1600 }),
    frame: (bounds, exactly = false) => {
      const how = exactly ? {} : { padding: FRAME_MARGIN, maxZoom: ZOOM.framed };
      map.fitBounds(cornersOf(bounds), { ...how, duration: 700 }, BY_ITSELF);
    },
    remove: () => map.remove(),
  };
}

function cornersOf({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}

function boundsOn(map: MapLibre): Bounds {
  const seen = map.getBounds();
  return {
    west: Math.max(-180, seen.getWest()),
    south: Math.max(-90, seen.getSouth()),
    east: Math.min(180, seen.getEast()),
    north: Math.min(90, seen.getNorth()),
  };
}
