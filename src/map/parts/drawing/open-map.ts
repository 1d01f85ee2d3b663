import {
  Map as MapLibre,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '#contract/search/facet-places';
import { trustWorker } from '../../../sync/trusted-url';
import type { MapViewport } from './kept-viewport';

trustWorker(workerUrl);
setWorkerUrl(workerUrl);

/** From all of Europe to fifty metres. */
const ZOOM = { min: 1.5, max: 19 };

/** Bounds that a map opens with, all of them beside its buttons, from no nearer than `zoomMax`. */
export interface FramedBounds {
  frame: Bounds;
  zoomMax: number;
}

/** Opens an empty map in an element: flat, north above, with a scale. */
export function openMap(
  container: HTMLElement,
  style: StyleSpecification | string,
  start: MapViewport | Bounds | FramedBounds,
  label: string,
): MapLibre {
  const map = new MapLibre({
    container,
    style,
    // Ours is held true by its types and tests.
    validateStyle: typeof style === 'string',
    ...firstView(start),
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');
  return map;
}

function firstView(start: MapViewport | Bounds | FramedBounds): Partial<MapOptions> {
  if ('zoom' in start) return { center: [start.lon, start.lat], zoom: start.zoom };
  if ('west' in start) return { bounds: cornersOf(start) };
  return { bounds: cornersOf(start.frame), fitBoundsOptions: besideButtons(start.zoomMax) };
}

/** Pixels around what is framed: names stand above, below and beside their marks, and buttons and the scale beyond them. */
const FRAME_MARGIN = { top: 118, right: 74, bottom: 92, left: 56 };

/** How bounds are fitted so that all of them is seen beside the buttons, from no nearer than a zoom. */
export function besideButtons(zoomMax: number) {
  return { padding: FRAME_MARGIN, maxZoom: zoomMax };
}

/** Bounds as MapLibre takes them. */
export function cornersOf({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}

/** What is seen of the earth. */
export function boundsOn(map: MapLibre): Bounds {
  const seen = map.getBounds();
  return {
    west: Math.max(-180, seen.getWest()),
    south: Math.max(-90, seen.getSouth()),
    east: Math.min(180, seen.getEast()),
    north: Math.min(90, seen.getNorth()),
  };
}
