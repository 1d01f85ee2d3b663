import { useCallback } from 'react';
import type { PicturedKind, PlacePictureSize } from '#contract/catalogue/place-pictures';
import type { RouteType } from '#contract/catalogue/place';
import { type EngineApi, placePictureKey } from '#worker/api/engine-api';
import { useSentQuery } from '../../sync/local/use-live-query';
import { deliveredLook } from '../../sync/local/delivered-look';
import { useHeldPicture } from './use-picture';

/** What is shown of a place: as small as in a list, as large as a card, or as wide as the screen. */
export type PictureShape = 'small' | 'card' | 'wide';

/** The public picture of a place, as far as this device has it. */
export interface ShownPicture {
  /** The address of what is held; null while it is not. */
  url: string | null;
  /** Who took it; null of what a topo draws. */
  credit: string | null;
}

/**
 * The public picture of a place, fetched when it is not held; without an address where there is none, or none to be had.
 * Nothing is looked for until it is near.
 */
export function usePlacePicture(
  of: PicturedKind,
  id: number,
  shape: PictureShape,
  isNear: boolean,
): ShownPicture {
  const kind = isNear ? of : null;
  const told = useSentQuery(
    kind &&
      (async ({ device }) => {
        const row = await device.provided.get('pictures');
        const pictures = row && 'pictures' in row ? row.pictures : undefined;
        const name = pictures?.[kind][id];
        return name === undefined ? null : { name, credit: pictures?.credits[name] ?? null };
      }),
    [kind, id],
  );
  // Until the list is here, as the page that was sent says: it need not be waited for.
  const look = deliveredLook();
  const sent = kind === 'guidebook' ? look?.home?.pictures?.[id] : undefined;
  const name = told?.name ?? sent ?? null;
  const size = sizeOf(shape, typeof told?.credit === 'string');
  const url = useHeldPicture(
    name === null ? null : placePictureKey(name, size),
    useCallback(
      async (engine: EngineApi) => (name === null ? 'refused' : engine.loadPlacePicture(name, size)),
      [name, size],
    ),
  );
  // What leads a page that was sent is shown from where the document has it until it is held.
  const leading = look?.page?.picture;
  if (!url && leading?.of === of && leading.id === id) return leading;
  return { url: url ?? null, credit: told?.credit ?? null };
}

/** Of a topo nothing is larger than 480 pixels. */
function sizeOf(shape: PictureShape, isPhoto: boolean): PlacePictureSize {
  if (shape === 'wide') return isPhoto ? 'wide-960' : 'wide-480';
  return shape === 'card' ? 'card-480' : 'card-240';
}

/** What a route is called among what is pictured. */
export function picturedKind(type: RouteType): PicturedKind {
  return type === 'cliff' ? 'sector' : 'multipitch';
}
