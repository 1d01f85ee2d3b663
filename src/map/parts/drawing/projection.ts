import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';

/** Pixels around the earth at zoom 0, as MapLibre counts. */
const EARTH = 512;

/** A part of the earth on a sheet of paper. */
export interface Projection {
  zoom: number;
  /** Pixels from the sheet's left and upper edge. */
  toSheet(at: Coordinates): [x: number, y: number];
}

/** Lays bounds in the middle of a sheet of so many pixels with a margin around them, no nearer than `zoomMax`. */
export function projectBounds(
  bounds: Bounds,
  size: { width: number; height: number },
  margin: number,
  zoomMax: number,
): Projection {
  const [left, top] = mercator({ lat: bounds.north, lon: bounds.west });
  const [right, bottom] = mercator({ lat: bounds.south, lon: bounds.east });
  const across = Math.max(size.width - 2 * margin, 1) / Math.max(right - left, 1e-9);
  const down = Math.max(size.height - 2 * margin, 1) / Math.max(bottom - top, 1e-9);
  const scale = Math.min(across, down, EARTH * 2 ** zoomMax);
  const x0 = size.width / 2 - ((left + right) / 2) * scale;
  const y0 = size.height / 2 - ((top + bottom) / 2) * scale;
  return {
    zoom: Math.log2(scale / EARTH),
    toSheet: (at) => {
      const [x, y] = mercator(at);
      return [x0 + x * scale, y0 + y * scale];
    },
  };
}

/** Web Mercator, the earth from 0 to 1. */
function mercator({ lat, lon }: Coordinates): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
