import { savedRouteId } from '#contract/rules/saved-route-id';
import { pageKey } from '../api/engine-api';
import type { HoldingError, HoldingRow, PackRow } from '../db/rows';
import { packErrors } from './pack-error';
import { holdingPages } from './holding-pages';

/** What a screen says of a holding in one look. */
export interface HoldingGlance {
  /**
   * `ready` is proven, pack by pack; `wifi` waits for another network; `stopped` lacks routes whose packs the customer
   * deleted, or that made room; `failed` has an error.
   */
  state: 'waiting' | 'downloading' | 'ready' | 'paused' | 'wifi' | 'stopped' | 'failed';
  error?: HoldingError | 'damaged';
  routes: number;
  ready: number;
  bytes: number;
  /** How much of it is here, from 0 to 1. */
  share: number;
  /** When the pack checked longest ago was checked, milliseconds since 1970; null while none is ready. */
  verifiedAt: number | null;
}

/**
 * Reckons how a holding stands from its packs as they lie here, and the keys of the pages that do. `isMetered` is of
 * the network as it is now.
 */
export function holdingGlance(
  holding: HoldingRow,
  packs: ReadonlyMap<string, PackRow>,
  pages: ReadonlySet<string>,
  isMetered: boolean | undefined,
): HoldingGlance {
  const own = holding.routes.map(({ type, id, bytes }) => ({
    pack: packs.get(savedRouteId(type, id)),
    bytes,
  }));
  const ready = own.filter(({ pack }) => pack?.state === 'ready');
  const all = own.reduce((sum, { bytes }) => sum + bytes, 0);
  const here = own.reduce(
    (sum, { pack, bytes }) => sum + (pack?.state === 'ready' ? bytes : Math.min(bytes, pack?.bytesHeld ?? 0)),
    0,
  );
  const checks = ready.map(({ pack }) => pack?.verifiedAt ?? 0);
  // Errata are younger than what devices hold: one without them was whole, and still opens as a whole.
  const needed = holdingPages(holding).filter(({ page }) => page !== 'errata');
  const hasPages = needed.every((request) => pages.has(pageKey(request)));
  const isWhole = own.length > 0 && ready.length === own.length && hasPages;
  const error = isWhole ? undefined : (holding.error ?? errorOf(own.map(({ pack }) => pack)));
  return {
    state: isWhole
      ? 'ready'
      : stateOf(
          holding,
          own.map(({ pack }) => pack),
          { error, isMetered },
        ),
    ...(error && { error }),
    routes: own.length,
    ready: ready.length,
    bytes: holding.bytes,
    share: all > 0 ? here / all : 0,
    verifiedAt: checks.length > 0 ? Math.min(...checks) : null,
  };
}

type Packs = readonly (PackRow | undefined)[];

function stateOf(
  { isPaused, isWifiOnly }: HoldingRow,
  packs: Packs,
  { error, isMetered }: { error: HoldingGlance['error']; isMetered: boolean | undefined },
): HoldingGlance['state'] {
  if (isPaused) return 'paused';
  if (isWifiOnly && isMetered === true) return 'wifi';
  if (error && error !== 'unreachable') return 'failed';
  if (packs.some((pack) => pack?.state === 'downloading' || pack?.state === 'broken')) return 'downloading';
  if (error) return 'waiting';
  const left = packs.filter((pack) => pack?.state !== 'ready');
  if (left.length > 0 && left.every((pack) => pack?.state === 'stopped')) return 'stopped';
  return packs.length > 0 && left.length < packs.length ? 'downloading' : 'waiting';
}

/** The first error of a pack, as its short name; that nobody answered is the least of them. */
function errorOf(packs: Packs): HoldingGlance['error'] {
  const failed = packs.find((pack) => pack?.state === 'failed');
  const key = (failed ?? packs.find((pack) => pack?.state === 'waiting' && pack.error))?.error;
  const names = Object.keys(packErrors) as (keyof typeof packErrors)[];
  return names.find((name) => packErrors[name] === key);
}
