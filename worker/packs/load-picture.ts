import { picture } from '#contract/endpoints/saved-routes';
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

/** Answers how to hold a picture seen while browsing, verified by its hash; the longest unused make room. */
export function pictureLoader({ packs, api, now, isWelcome }: PicturePorts) {
  let bytesSinceSweep = SWEEP_AFTER_BYTES;

  return async (hash: string): Promise<'held' | 'unreachable' | 'refused'> => {
    const held = await packs.parts.get(hash);
    if (held) {
      if (Math.abs(now() - held.usedAt) > NOTE_USE_MS) await packs.parts.update(hash, { usedAt: now() });
      return 'held';
    }
    const answer = await api.fetchBytes(picture, { params: { hash } });
    if (answer.kind !== 'done') return answer.kind;
    const bytes = answer.data;
    if ((await sha256(bytes)) !== hash || !(await isWelcome())) return 'unreachable';
    const part = { hash, mediaType: mediaTypeOf(bytes), bytes, packs: [], usedAt: now() };
    await withRoom(packs, () => packs.parts.add(part).catch(ignoreHeld));
    bytesSinceSweep += bytes.byteLength;
    if (bytesSinceSweep >= SWEEP_AFTER_BYTES) {
      bytesSinceSweep = 0;
      await evictFreeParts(packs, FREE_PICTURES_BYTES_MAX);
    }
    return 'held';
  };
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
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return 'image/svg+xml';
}
