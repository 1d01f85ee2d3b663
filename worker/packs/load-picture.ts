import {
  placePictureName,
  type PlacePictureFormat,
  type PlacePictureSize,
} from '#contract/catalogue/place-pictures';
import { placePicture } from '#contract/endpoints/place-pictures';
import { picture } from '#contract/endpoints/saved-routes';
import { placePictureKey } from '../api/engine-api';
import type { PacksDb } from '../db/packs-db';
import type { Api } from '../http/api';
import { evictFreeParts, FREE_PICTURES_BYTES_MAX, withRoom } from './part-store';
import { sha256 } from '../db/sha256';

/** A look at a held picture is noted at most this often. */
const NOTE_USE_MS = 3_600_000;
/** Making room reads everything that is held, so it is not done for each picture. */
const SWEEP_AFTER_BYTES = 4 * 1024 * 1024;

export interface PicturePorts {
  packs: PacksDb;
  api: Pick<Api, 'fetchBytes'>;
  now: () => number;
  /** Whether the account that asked is still signed in; its pictures are not kept for the next one. */
  isWelcome: () => Promise<boolean>;
}

type Outcome = 'held' | 'unreachable' | 'refused';

/**
 * Answers how to hold pictures seen while browsing: those of topos, verified by their hash, and those that everybody may
 * see of a place. The longest unused make room.
 */
export function pictureLoaders({ packs, api, now, isWelcome }: PicturePorts) {
  let bytesSinceSweep = SWEEP_AFTER_BYTES;

  async function hold(
    key: string,
    fetch: () => ReturnType<Api['fetchBytes']>,
    isRight: (bytes: ArrayBuffer) => boolean | Promise<boolean>,
  ): Promise<Outcome> {
    const held = await packs.parts.get(key);
    if (held) {
      if (Math.abs(now() - held.usedAt) > NOTE_USE_MS) await packs.parts.update(key, { usedAt: now() });
      return 'held';
    }
    const answer = await fetch();
    if (answer.kind !== 'done') return answer.kind;
    const bytes = answer.data;
    if (!(await isRight(bytes)) || !(await isWelcome())) return 'unreachable';
    const part = { hash: key, mediaType: mediaTypeOf(bytes), bytes, packs: [], usedAt: now() };
    await withRoom(packs, () => packs.parts.add(part).catch(ignoreHeld));
    bytesSinceSweep += bytes.byteLength;
    if (bytesSinceSweep >= SWEEP_AFTER_BYTES) {
      bytesSinceSweep = 0;
      await evictFreeParts(packs, FREE_PICTURES_BYTES_MAX);
    }
    return 'held';
  }

  return {
    loadPicture: (hash: string) =>
      hold(
        hash,
        () => api.fetchBytes(picture, { params: { hash } }),
        async (bytes) => (await sha256(bytes)) === hash,
      ),
    loadPlacePicture: async (id: string, size: PlacePictureSize) => {
      const format = await smallestFormat();
      const isRight = (bytes: ArrayBuffer) => mediaTypeOf(bytes) === `image/${format}`;
      const name = placePictureName({ id, size, format });
      const elsewhere = {
        address: (openTo: string | undefined) => openTo && `${openTo.replace(/\/$/, '')}/${name}`,
        isRight,
      };
      return hold(
        placePictureKey(id, size),
        () => api.fetchBytes(placePicture, { params: { id, size, format }, elsewhere }),
        isRight,
      );
    },
  };
}

/** AVIF where the browser says that it can show it: it weighs a fifth less. */
async function smallestFormat(): Promise<PlacePictureFormat> {
  if (typeof ImageDecoder === 'undefined') return 'webp';
  return (await ImageDecoder.isTypeSupported('image/avif')) ? 'avif' : 'webp';
}

/** A pack may have brought the same picture meanwhile. */
function ignoreHeld(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ConstraintError')) throw error;
}

/** What kind of picture some bytes are; the hash proves the bytes, not the header they came with. */
function mediaTypeOf(bytes: ArrayBuffer): string {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
  if (start.startsWith('\u0089PNG')) return 'image/png';
  if (start.startsWith('\u00ff\u00d8')) return 'image/jpeg';
  if (start.endsWith('ftypavif')) return 'image/avif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return 'image/svg+xml';
}
