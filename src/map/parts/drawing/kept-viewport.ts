import { tabKeys } from '../../../sync/local/leave-tab';

/** What of the map is seen. */
export interface MapViewport {
  lat: number;
  lon: number;
  zoom: number;
}

/** Where a map opens that has nothing to show and was not looked at before (SPEC section 9). */
export const START_VIEWPORT: MapViewport = { lat: 43.92, lon: 5.21, zoom: 4 };

/** How near a map comes when it is told where one stands (SPEC section 9). */
export const LOCATED_ZOOM = 11;

/** How near a map comes to a place of its list. */
export const SHOWN_ZOOM = 12.5;

const keyOf = (screen: string) => `${tabKeys.viewports}${screen}`;

/** Reads a kept viewport; null for whatever is none. */
export function parseViewport(text: string | null): MapViewport | null {
  const [lat, lon, zoom, more] = (text ?? '').split(',').map((part) => (part === '' ? NaN : Number(part)));
  if (lat === undefined || lon === undefined || zoom === undefined || more !== undefined) return null;
  const isPossible = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 24;
  return isPossible ? { lat, lon, zoom } : null;
}

/** What was last seen of a screen's map in this tab; null when it is opened for the first time. */
export function keptViewport(screen: string): MapViewport | null {
  try {
    return parseViewport(window.sessionStorage.getItem(keyOf(screen)));
  } catch {
    return null;
  }
}

/** Keeps what is seen of a screen's map until the tab is closed, or an account is left. */
export function keepViewport(screen: string, { lat, lon, zoom }: MapViewport): void {
  try {
    window.sessionStorage.setItem(keyOf(screen), [lat.toFixed(5), lon.toFixed(5), zoom.toFixed(2)].join(','));
  } catch {
    // Storage is forbidden: the map opens as if for the first time.
  }
}
