import type { Map as MapLibre } from 'maplibre-gl';
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
  set(parts: HeldParts | null, look: Look): void;
  /** Lays it once more, on a style that has just been loaded. */
  lay(look: Look): void;
  close(): void;
}

/** `onCredit` hears whose ground is drawn, each time somebody is added. */
export function layNearGround(map: MapLibre, onCredit: (words: string) => void): NearGround {
  let edition: number | null = null;
  const lay = ({ mode, language }: Look) => {
    if (edition === null || map.getSource(GROUND)) return;
    map.addSource(GROUND, groundSource(edition));
    // Our names come after the ground, those of the tiles before ours.
    const first = map.getStyle().layers.find(({ type }) => type === 'symbol' || type === 'circle')?.id;
    for (const layer of [...nearGroundLayers(mode), ...nearNameLayers(mode, language)])
      map.addLayer(layer, first);
  };
  const close = () => {
    if (edition !== null) closeTiles(edition);
    edition = null;
  };
  return {
    set: (parts, look) => {
      if (map.getSource(GROUND)) {
        for (const layer of map.getStyle().layers) {
          if ('source' in layer && layer.source === GROUND) map.removeLayer(layer.id);
        }
        map.removeSource(GROUND);
      }
      close();
      onCredit('');
      if (!parts) return;
      const credits = new Set<string>();
      edition = openTiles(parts, (credit) => {
        if (credit === '' || credits.has(credit)) return;
        credits.add(credit);
        onCredit([...credits].join(' · '));
      });
      if (map.isStyleLoaded() || map.getSource('places')) lay(look);
    },
    lay,
    close,
  };
}
