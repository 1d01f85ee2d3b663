import { type GeoJSONSource, LngLat, LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { dotUntil } from '../../../kit/position/dot-until';
import type { Fix } from '../../../kit/position/use-own-position';
import { answerTaps } from './answer-taps';
import type { AreaFeatures } from './area-features';
import { areaLayers } from './area-layers';
import { drawAreaMark } from './area-marks';
import { grown, isWithin } from './bounds';
import { cragLayers } from './crag-layers';
import { drawCragMark } from './crag-marks';
import { type Ground, groundNear } from './ground';
import type { MapViewport } from './kept-viewport';
import { hereFeatures, hereLayers } from './here-layers';
import { SHEET, markFeatures, pointFeatures } from './map-features';
import { layersOf, mapStyle, type OwnFeatures, ownSources } from './map-style';
import type { HeldParts } from '../../queries/use-ground-parts';
import { layNearGround } from './lay-near-ground';
import { besideButtons, boundsOn, cornersOf, type FramedBounds, openMap } from './open-map';
import { createPointFeed, type LoadPoints } from './point-feed';
import { attributionOf, fontOf } from './provider-style';

const GROUNDS = { sheet: '/map/base-map.json', world: '/map/world-map.json' };
const groundUrl = (ground: keyof typeof GROUNDS) => `${window.location.origin}${GROUNDS[ground]}`;
/** A map of the provider's own instead of the embedded one, said when the app is built. */
const providerStyle: string | undefined = import.meta.env['MAP_STYLE_URL'] || undefined;
/** How near a map comes to what it frames. */
const FRAMED_ZOOM = 9.5;
/** So far around what it opens on, in degrees, a map of a crag has the whole ground at first: some 200 km. */
const REACH = 2;
/** On a map narrower than this a card is as wide as the map (`sheet-card.module.css`), and takes twice this of its height. */
const NARROW = 600;
const CARD_ROOM = 64;
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
  /** Brings a place into the middle, or, where a card comes over the lower edge, into that of what the card leaves. */
  goTo(place: Coordinates, zoom: number, hasCard?: boolean): void;
  /** Brings where one stands into the middle; where a dot would say too much of it, all of the circle in which it is. */
  goToFix(fix: Fix, zoom: number): void;
  /** Shows all of these bounds, from no nearer than `zoomMax`. */
  frame(bounds: Bounds, zoomMax?: number): void;
  remove(): void;
}

/** What a map holds from its first frame on; what comes later costs it another one. */
export interface FirstContent {
  area: AreaFeatures;
  laidOut: ReadonlySet<string>;
  /** What will be loaded, where that is known before it is; null where it is asked for. */
  points: MapPoints | null;
  ground: HeldParts | null;
  /** The embedded ground, for a map that opens on one crag; null where its style asks for it. */
  base: Ground | null;
}

/** Draws a map into an element. Whatever is set before it has loaded is shown when it has. */
export function drawMap(
  container: HTMLElement,
  start: MapViewport | Bounds | FramedBounds,
  firstLook: MapLook,
  events: MapEvents,
  first: FirstContent,
): DrawnMap {
  let look = firstLook;
  let points: Pick<MapPoints, 'clusters' | 'places'> = first.points ?? { clusters: [], places: [] };
  let mark: Coordinates | null = null;
  let here: Fix | null = null;
  let { area, laidOut } = first;
  let ground: keyof typeof GROUNDS = 'sheet';
  /** Beyond this the ground is not laid out yet; null once it is. */
  let reach = 'frame' in start && first.base ? widened(start.frame) : null;
  const baseOf = () => (reach && first.base ? groundNear(first.base, reach) : groundUrl(ground));
  const near = layNearGround(first.ground, middleOf(start), events.onGroundCredit);
  const own = {
    area: () => area,
    points: () => pointFeatures(points, laidOut),
    marks: () => markFeatures(mark),
    here: () => hereFeatures(here),
  };
  const ownNow = (): OwnFeatures => {
    return { area: own.area(), points: own.points(), marks: own.marks(), here: own.here() };
  };
  const ownLayers = (font?: string[]) => [
    ...areaLayers(look.mode, font),
    ...hereLayers(look.mode),
    ...cragLayers(look.mode, font),
  ];
  /** What changed since the style was made that is still on its way. */
  const late = new Set<keyof typeof own | 'base'>();
  const styleOf = () => {
    late.clear();
    if (providerStyle !== undefined) return providerStyle;
    const { sources, layers } = near.ofStyle(look);
    const base = mapStyle(look.mode, look.language, baseOf(), layers);
    const ours = ownSources(ownNow());
    return {
      ...base,
      sources: { ...base.sources, ...sources, ...ours },
      layers: [...base.layers, ...layersOf(ours, ownLayers())],
    };
  };
  const map = openMap(container, styleOf(), start, look.label);

  const give = (id: keyof typeof own | 'base') => {
    const source = map.getSource<GeoJSONSource>(id);
    if (source) void source.setData(id === 'base' ? baseOf() : own[id]());
    else if (id !== 'base' && map.getSource('area')) layOwn(id);
    else late.add(id);
  };
  /** Lays a source of ours that a map was opened without, below those of our layers that lie above it. */
  const layOwn = (id: keyof typeof own) => {
    const source = ownSources(ownNow())[id];
    if (!source) return;
    map.addSource(id, source);
    const layers = ownLayers();
    for (const [at, layer] of layers.entries()) {
      if (!('source' in layer) || layer.source !== id) continue;
      const above = layers.slice(at + 1).find((other) => map.getLayer(other.id));
      map.addLayer(layer, above?.id);
    }
  };
  /** What lies beyond the sheet lies on a coarser ground of the whole earth. */
  const layGround = (next: keyof typeof GROUNDS) => {
    if (providerStyle !== undefined) return;
    map.setMaxBounds(next === 'sheet' ? cornersOf(SHEET) : null);
    if (next === ground) return;
    [ground, reach] = [next, null];
    give('base');
  };
  const feed = createPointFeed((next) => {
    const isDrawn = next === points;
    points = next;
    if (!isDrawn) give('points');
    layGround(next.around === null || isWithin(next.around, SHEET) ? 'sheet' : 'world');
    events.onPoints(next);
  });
  map.on('style.load', () => {
    if (providerStyle === undefined) {
      near.lay(map, look);
      for (const id of late) give(id);
      return;
    }
    const ours = ownSources(ownNow());
    for (const [id, source] of Object.entries(ours)) map.addSource(id, source);
    for (const layer of layersOf(ours, ownLayers(fontOf(map.getStyle())))) map.addLayer(layer);
  });
  map.setMissingStyleImageResolver((name) => {
    const image = drawCragMark(name) ?? drawAreaMark(name);
    if (image) map.addImage(name, image, { pixelRatio: 2 });
  });
  map.on('error', events.onMissingGround);
  const tellCredit = () => {
    events.onAttribution(attributionOf(map.getStyle().layers, (id) => map.getSource(id)));
  };
  // A TileJSON comes after its style, and another one may come later.
  if (providerStyle !== undefined) map.on('idle', tellCredit);
  const tellView = (isByHand: boolean) => {
    const { lat, lng } = map.getCenter();
    events.onView(boundsOn(map), { lat, lon: lng, zoom: map.getZoom() }, isByHand);
  };
  map.on('move', () => {
    const seen = boundsOn(map);
    feed.follow(seen, map.getZoom());
    if (!reach || isWithin(grown(seen), reach)) return;
    reach = null;
    give('base');
  });
  // A map moves by itself too: it frames its points, and a phone is turned.
  map.on('moveend', (event) => tellView('isByHand' in event || event.originalEvent !== undefined));
  map.once('load', () => tellView(false));
  feed.follow(boundsOn(map), map.getZoom());
  answerTaps(map, () => points.places, events.onChoose, events.onSpot);

  const goTo = ({ lat, lon }: Coordinates, zoom: number, hasCard = false) => {
    const offset: [number, number] = [0, hasCard && isNarrow(map) ? -CARD_ROOM : 0];
    map.flyTo({ center: [lon, lat], zoom, offset, maxDuration: 1600 }, BY_HAND);
  };
  return {
    setLoad: feed.setLoad,
    setArea: (next, crags) => {
      if (next === area && crags === laidOut) return;
      [area, laidOut] = [next, crags];
      give('area');
      give('points');
    },
    setGround: (parts) => {
      if (providerStyle === undefined) near.set(map, parts, look);
    },
    setMark: (chosen) => {
      if (chosen === mark) return;
      mark = chosen;
      give('marks');
    },
    setHere: (fix) => {
      if (fix === here) return;
      here = fix;
      give('here');
    },
    setLook: (next) => {
      if (next.mode === look.mode && next.language === look.language) return;
      look = next;
      map.getCanvas().setAttribute('aria-label', look.label);
      map.setStyle(styleOf(), { diff: false, validate: providerStyle !== undefined });
    },
    zoomBy: (steps) => {
      // What is chosen may stand above the middle, and stays where it is.
      const around = mark && isSeen(map, mark) ? { around: [mark.lon, mark.lat] as [number, number] } : {};
      map.easeTo({ zoom: map.getZoom() + steps, duration: 200, ...around }, BY_HAND);
    },
    goTo,
    goToFix: (fix, zoom) => {
      if (dotUntil(fix) > zoom) return goTo(fix.at, zoom);
      const bounds = LngLatBounds.fromLngLat(new LngLat(fix.at.lon, fix.at.lat), fix.accuracyMeters);
      map.fitBounds(bounds, besideButtons(zoom), BY_HAND);
    },
    frame: (bounds, zoomMax = FRAMED_ZOOM) =>
      map.fitBounds(cornersOf(bounds), { ...besideButtons(zoomMax), duration: 700 }),
    remove: () => {
      near.close();
      map.remove();
    },
  };
}

function isSeen(map: MapLibre, { lat, lon }: Coordinates): boolean {
  return isWithin({ west: lon, east: lon, south: lat, north: lat }, boundsOn(map));
}

function isNarrow(map: MapLibre): boolean {
  return map.getContainer().clientWidth < NARROW;
}

function widened({ west, south, east, north }: Bounds): Bounds {
  return { west: west - REACH, south: south - REACH, east: east + REACH, north: north + REACH };
}

function middleOf(start: MapViewport | Bounds | FramedBounds): Coordinates {
  if ('zoom' in start) return start;
  const { west, south, east, north } = 'frame' in start ? start.frame : start;
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}
