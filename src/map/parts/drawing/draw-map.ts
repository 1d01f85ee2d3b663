import type { GeoJSONSource } from 'maplibre-gl';
import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import type { Fix } from '../../../kit/position/use-own-position';
import { answerTaps } from './answer-taps';
import type { AreaFeatures } from './area-features';
import { areaLayers } from './area-layers';
import { drawAreaMark } from './area-marks';
import { isWithin } from './bounds';
import { cragLayers } from './crag-layers';
import { drawCragMark } from './crag-marks';
import type { MapViewport } from './kept-viewport';
import { hereFeatures, hereLayers } from './here-layers';
import { SHEET, markFeatures, pointFeatures } from './map-features';
import { mapStyle, ownSources } from './map-style';
import type { HeldParts } from '../../queries/use-ground-parts';
import { layNearGround } from './lay-near-ground';
import { besideButtons, boundsOn, cornersOf, type FramedBounds, openMap } from './open-map';
import { createPointFeed, type LoadPoints } from './point-feed';
import { attributionOf, fontOf } from './provider-style';

export { fetchMapLook } from './open-map';

const GROUNDS = { sheet: '/map/base-map.json', world: '/map/world-map.json' };
const groundUrl = (ground: keyof typeof GROUNDS) => `${window.location.origin}${GROUNDS[ground]}`;
/** A map of the provider's own instead of the embedded one, said when the app is built. */
const providerStyle: string | undefined = import.meta.env['MAP_STYLE_URL'] || undefined;
/** How near a map comes to what it frames. */
const FRAMED_ZOOM = 9.5;
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
  /** A rock on the ground of its crag was tapped, or, with null, anything else. */
  onSpot(key: string | null): void;
  /** Other points are shown. */
  onPoints(points: MapPoints): void;
  /** Whom the ground is owed to, in plain words; null for the embedded one. */
  onAttribution(words: string | null): void;
  /** Whose nearer ground is drawn, out of packs, in plain words; empty for nobody's. */
  onGroundCredit(words: string): void;
  /** Some of the ground could not be loaded; crags are shown all the same. */
  onMissingGround(): void;
}

export interface DrawnMap {
  /** Where its points come from, from now on. */
  setLoad(load: LoadPoints): void;
  /** The ground around rocks; `laidOut` names the crags that it holds, by region and slug. */
  setArea(area: AreaFeatures, laidOut: ReadonlySet<string>): void;
  /** The nearer ground that packs brought; null for none. */
  setGround(parts: HeldParts | null): void;
  setMark(chosen: Coordinates | null): void;
  setHere(fix: Fix | null): void;
  setLook(look: MapLook): void;
  zoomBy(steps: number): void;
  goTo(place: Coordinates, zoom: number): void;
  /** Shows all of these bounds, from no nearer than `zoomMax`. */
  frame(bounds: Bounds, zoomMax?: number): void;
  remove(): void;
}

/** Draws a map into an element. Whatever is set before it has loaded is shown when it has. */
export function drawMap(
  container: HTMLElement,
  start: MapViewport | Bounds | FramedBounds,
  firstLook: MapLook,
  events: MapEvents,
): DrawnMap {
  let look = firstLook;
  let points: Pick<MapPoints, 'clusters' | 'places'> = { clusters: [], places: [] };
  let mark: Coordinates | null = null;
  let here: Fix | null = null;
  let area: AreaFeatures = { type: 'FeatureCollection', features: [] };
  let laidOut: ReadonlySet<string> = new Set();
  let ground: keyof typeof GROUNDS = 'sheet';
  const styleOf = () =>
    providerStyle === undefined ? mapStyle(look.mode, look.language, groundUrl(ground)) : providerStyle;
  const map = openMap(container, styleOf(), start, look.label);

  const give = (id: keyof ReturnType<typeof ownSources>, data: AreaFeatures) =>
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  const feedPoints = () => give('points', pointFeatures(points, laidOut));
  const feedRest = () => {
    give('area', area);
    give('marks', markFeatures(mark));
    give('here', hereFeatures(here));
  };
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
  const near = layNearGround(map, events.onGroundCredit);
  map.on('style.load', () => {
    if (providerStyle === undefined) near.lay(look);
    for (const [id, source] of Object.entries(ownSources())) map.addSource(id, source);
    const font = fontOf(map.getStyle());
    const layers = [...areaLayers(look.mode, font), ...hereLayers(look.mode), ...cragLayers(look.mode, font)];
    for (const layer of layers) map.addLayer(layer);
    feedPoints();
    feedRest();
    // The points may have come before the style.
    if (ground === 'world') void map.getSource<GeoJSONSource>('base')?.setData(groundUrl(ground));
  });
  map.setMissingStyleImageResolver((name) => {
    const image = drawCragMark(name) ?? drawAreaMark(name);
    if (image) map.addImage(name, image, { pixelRatio: 2 });
  });
  map.on('error', events.onMissingGround);
  const tellCredit = () => {
    const credit = attributionOf(map.getStyle().layers, (id) => map.getSource(id));
    events.onAttribution(providerStyle === undefined ? null : credit);
  };
  // A TileJSON comes after its style, and another one may come later.
  map.on('idle', tellCredit);
  const tellView = (isByHand: boolean) => {
    const { lat, lng } = map.getCenter();
    events.onView(boundsOn(map), { lat, lon: lng, zoom: map.getZoom() }, isByHand);
  };
  map.on('move', () => feed.follow(boundsOn(map), map.getZoom()));
  // A map moves by itself too: it frames its points, and a phone is turned.
  map.on('moveend', (event) => tellView('isByHand' in event || event.originalEvent !== undefined));
  map.once('load', () => tellView(false));
  feed.follow(boundsOn(map), map.getZoom());
  answerTaps(map, () => points.places, events.onChoose, events.onSpot);

  return {
    setLoad: feed.setLoad,
    setArea: (next, crags) => {
      [area, laidOut] = [next, crags];
      feedPoints();
      feedRest();
    },
    setGround: (parts) => {
      if (providerStyle === undefined) near.set(parts, look);
    },
    setMark: (chosen) => {
      mark = chosen;
      give('marks', markFeatures(mark));
    },
    setHere: (fix) => {
      here = fix;
      give('here', hereFeatures(here));
    },
    setLook: (next) => {
      if (next.mode === look.mode && next.language === look.language) return;
      look = next;
      map.getCanvas().setAttribute('aria-label', look.label);
      map.setStyle(styleOf(), { diff: false });
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }, BY_HAND),
    goTo: ({ lat, lon }, zoom) => map.flyTo({ center: [lon, lat], zoom, maxDuration: 1600 }, BY_HAND),
    frame: (bounds, zoomMax = FRAMED_ZOOM) =>
      map.fitBounds(cornersOf(bounds), { ...besideButtons(zoomMax), duration: 700 }),
    remove: () => {
      near.close();
      map.remove();
    },
  };
}
