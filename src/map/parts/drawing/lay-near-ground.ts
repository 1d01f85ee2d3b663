import type { LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl';
import type { Coordinates } from '#contract/catalogue/place';
import type { Language } from '#contract/language';
import type { HeldParts } from '../../queries/use-ground-parts';
import { GROUND, groundSource, nearGroundLayers, nearNameLayers } from './ground-layers';
import { closeTiles, openTiles } from './held-tiles';

interface Look {
  mode: 'light' | 'dark';
  language: Language;
}

/** The nearer ground of a map, out of parts that this device holds; below our own names, and gone with the parts. */
export interface NearGround {
  /** What a style needs to hold it from its first frame on. */
  ofStyle(look: Look): { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] };
  /** Takes other parts; they are laid at once where a style stands. */
  set(map: MapLibre, parts: HeldParts | null, look: Look): void;
  /** Lays what was set since the style was made, on the style that has just been loaded. */
  lay(map: MapLibre, look: Look): void;
  close(): void;
}

/** `seen` is what the map opens on; `onCredit` hears whose ground is drawn, each time somebody is added. */
export function layNearGround(
  first: HeldParts | null,
  seen: Coordinates,
  onCredit: (words: string) => void,
): NearGround {
  let held: HeldParts | null = null;
  let edition: number | null = null;
  let laid: number | null = null;
  const close = () => {
    if (edition !== null) closeTiles(edition);
    edition = null;
  };
  const open = (parts: HeldParts | null) => {
    close();
    held = parts;
    const credits = new Set<string>();
    edition =
      parts &&
      openTiles(parts, seen, (credit) => {
        if (credit === '' || credits.has(credit)) return;
        credits.add(credit);
        onCredit([...credits].join(' · '));
      });
  };
  open(first);
  const ofStyle = ({ mode, language }: Look) => {
    laid = edition;
    if (edition === null) return { sources: {}, layers: [] };
    return {
      sources: { [GROUND]: groundSource(edition) },
      layers: [...nearGroundLayers(mode), ...nearNameLayers(mode, language)],
    };
  };
  const lay = (map: MapLibre, look: Look) => {
    if (laid === edition) return;
    if (map.getSource(GROUND)) {
      for (const layer of map.getStyle().layers) {
        if ('source' in layer && layer.source === GROUND) map.removeLayer(layer.id);
      }
      map.removeSource(GROUND);
    }
    const { sources, layers } = ofStyle(look);
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    // Our names come after the ground, those of the tiles before ours.
    const above = map.getStyle().layers.find(({ type }) => type === 'symbol' || type === 'circle')?.id;
    for (const layer of layers) map.addLayer(layer, above);
  };
  return {
    ofStyle,
    lay,
    set: (map, parts, look) => {
      if (parts === held) return;
      open(parts);
      onCredit('');
      if (map.getSource('places')) lay(map, look);
    },
    close,
  };
}
