import type { Bounds } from '#contract/search/facet-places';
import type { MapPoints } from '#worker/api/map-api';
import { grown, isWithin } from './bounds';

/** Asks what a map shows of some bounds at a whole zoom; null when that is not known yet. Never throws. */
export type LoadPoints = (bounds: Bounds, zoom: number) => Promise<MapPoints | null>;

export interface PointFeed {
  /** From now on points come from here. */
  setLoad(load: LoadPoints): void;
  /** The map is seen so now, also while it moves. */
  follow(bounds: Bounds, zoom: number): void;
}

/**
 * Keeps a map supplied with the points around what is seen: it asks for more than that, and again only when the
 * view leaves what was asked for or the whole zoom changes. The latest question wins; older answers are dropped.
 */
export function createPointFeed(show: (points: MapPoints) => void): PointFeed {
  let load: LoadPoints | null = null;
  let view: { bounds: Bounds; zoom: number } | null = null;
  let held: { bounds: Bounds; zoom: number } | null = null;
  let asked = 0;
  const ask = async () => {
    if (!load || !view) return;
    const zoom = Math.floor(view.zoom);
    if (held?.zoom === zoom && isWithin(view.bounds, held.bounds)) return;
    held = { bounds: grown(view.bounds), zoom };
    asked += 1;
    const question = asked;
    const points = await load(held.bounds, zoom);
    if (question !== asked) return;
    if (points) show(points);
    else held = null;
  };
  return {
    setLoad: (next) => {
      load = next;
      held = null;
      void ask();
    },
    follow: (bounds, zoom) => {
      view = { bounds, zoom };
      void ask();
    },
  };
}
