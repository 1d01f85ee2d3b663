import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/place';
import { trustWorker } from '../../sync/trusted-url';
import { CLUSTER, CRAG, cragLayers } from './crag-layers';
import { drawCragMark } from './crag-marks';
import { type Bounds, type CragPlace, boundsOf, isWithin } from './crag-places';
import type { MapViewport } from './kept-viewport';
import { SHEET, cragFeatures, markFeatures } from './map-features';
import { cragSources, mapStyle } from './map-style';
import { attributionOf, fontOf } from './provider-style';

trustWorker(workerUrl);
setWorkerUrl(workerUrl);

const GROUND_URL = `${window.location.origin}/map/base-map.json`;
/** A map of the provider's own instead of the embedded one, said when the app is built. */
const providerStyle: string | undefined = import.meta.env['VITE_MAP_STYLE_URL'] || undefined;
const ZOOM = { min: 3.5, max: 14, chosen: 10.5 };

/** How the map looks and what it is called. */
export interface MapLook {
  mode: 'light' | 'dark';
  language: Language;
  label: string;
}

/** What the map tells. */
export interface MapEvents {
  /** It came to rest. */
  onView(bounds: Bounds, viewport: MapViewport): void;
  /** A crag was tapped, or, with null, a place without one. */
  onChoose(id: number | null): void;
  /** Whom the ground is owed to, in plain words; null for the embedded one. */
  onAttribution(words: string | null): void;
  /** Some of the ground could not be loaded; crags are shown all the same. */
  onMissingGround(): void;
}

export interface DrawnMap {
  setCrags(places: readonly CragPlace[]): void;
  setMarks(chosen: CragPlace | null, here: Coordinates | null): void;
  setLook(look: MapLook): void;
  zoomBy(steps: number): void;
  goTo(place: Coordinates, zoom: number): void;
  /** Shows all of these at once. */
  frame(bounds: Bounds): void;
  remove(): void;
}

/** Draws a map into an element. Whatever is set before it has loaded is shown when it has. */
export function drawMap(
  container: HTMLElement,
  start: MapViewport,
  firstLook: MapLook,
  events: MapEvents,
): DrawnMap {
  let look = firstLook;
  let places: readonly CragPlace[] = [];
  let marks: Parameters<typeof markFeatures> = [null, null];
  const styleOf = () =>
    providerStyle === undefined ? mapStyle(look.mode, look.language, GROUND_URL) : providerStyle;
  const map = new MapLibre({
    container,
    style: styleOf(),
    center: [start.lon, start.lat],
    zoom: start.zoom,
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

  const feed = () => {
    void map.getSource<GeoJSONSource>('crags')?.setData(cragFeatures(places));
    void map.getSource<GeoJSONSource>('marks')?.setData(markFeatures(...marks));
  };
  map.on('style.load', () => {
    for (const [id, source] of Object.entries(cragSources())) map.addSource(id, source);
    for (const layer of cragLayers(look.mode, fontOf(map.getStyle()))) map.addLayer(layer);
    feed();
  });
  map.setMissingStyleImageResolver((name) => {
    const image = drawCragMark(name);
    if (image) map.addImage(name, image, { pixelRatio: 2 });
  });
  map.on('error', events.onMissingGround);
  map.once('idle', () =>
    events.onAttribution(providerStyle === undefined ? null : attributionOf(map.getStyle())),
  );
  const tellView = () => {
    const seen = map.getBounds();
    const { lat, lng } = map.getCenter();
    const bounds: Bounds = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
    events.onView(bounds, { lat, lon: lng, zoom: map.getZoom() });
  };
  map.on('moveend', tellView);
  map.once('load', tellView);

  map.on('click', async ({ point }) => {
    const [hit] = map.queryRenderedFeatures(
      [
        [point.x - 8, point.y - 8],
        [point.x + 8, point.y + 8],
      ],
      { layers: [CRAG, CLUSTER].filter((id) => map.getLayer(id)) },
    );
    if (hit?.layer.id !== CLUSTER) {
      events.onChoose(typeof hit?.properties['id'] === 'number' ? hit.properties['id'] : null);
      return;
    }
    const source = map.getSource<GeoJSONSource>('crags');
    const zoom = await source?.getClusterExpansionZoom(Number(hit.properties['cluster_id']));
    if (hit.geometry.type !== 'Point' || zoom === undefined) return;
    const [lon = 0, lat = 0] = hit.geometry.coordinates;
    map.easeTo({ center: [lon, lat], zoom: zoom + 0.3 });
  });
  for (const layer of [CRAG, CLUSTER]) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }

  return {
    setCrags: (next) => {
      places = next;
      feed();
      const all = boundsOf(places);
      const isOnSheet =
        all !== null &&
        isWithin([...SHEET], { lon: all[0], lat: all[1] }) &&
        isWithin([...SHEET], { lon: all[2], lat: all[3] });
      map.setMaxBounds(isOnSheet && providerStyle === undefined ? [...SHEET] : null);
    },
    setMarks: (chosen, here) => {
      marks = [chosen, here];
      feed();
    },
    setLook: (next) => {
      if (next.mode === look.mode && next.language === look.language) return;
      look = next;
      map.getCanvas().setAttribute('aria-label', look.label);
      map.setStyle(styleOf(), { diff: false });
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    goTo: ({ lat, lon }, zoom) => map.flyTo({ center: [lon, lat], zoom, maxDuration: 1600 }),
    frame: (bounds) => map.fitBounds(bounds, { padding: 56, maxZoom: ZOOM.chosen, duration: 700 }),
    remove: () => map.remove(),
  };
}
