import { partsOf, PHOTO_BYTES_MAX, PHOTO_PART_BYTES } from '../../rules/photos';
import { PhotoHash } from '../../tables/report';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
/** Four letters for three bytes. */
const PART_LETTERS_MAX = Math.ceil(PHOTO_PART_BYTES / 3) * 4;

/** What the server has of a photograph: its parts by number, from 0, until all of it is there. */
const Held = z.object({ isWhole: z.boolean(), parts: z.array(z.number().int()) });

/** What is there of a photograph of one's own; nothing of one that was never sent. */
export const photoParts = defineEndpoint({
  ...guarded,
  name: 'photoParts',
  method: 'GET',
  path: '/guard/photo/:hash',
  params: z.strictObject({ hash: PhotoHash }),
  data: Held,
});

/**
 * Takes one part of a photograph, in any order and however often; with the last one it is held against its hash. 422
 * `photos.error.broken` for what is no photograph or not the one of the hash, `photos.error.many` where too many wait
 * that nothing names.
 */
export const photoPart = defineEndpoint({
  ...guarded,
  name: 'photoPart',
  method: 'POST',
  path: '/guard/photo/:hash/:part',
  params: z.strictObject({
    hash: PhotoHash,
    part: z.coerce.number().pipe(
      z
        .int()
        .min(0)
        .max(partsOf(PHOTO_BYTES_MAX) - 1),
    ),
  }),
  bytesMax: PART_LETTERS_MAX + 1_024,
  body: z.strictObject({
    /** Bytes of the whole photograph. */
    size: z.int().min(1).max(PHOTO_BYTES_MAX),
    bytes: z.base64().max(PART_LETTERS_MAX),
  }),
  data: Held,
});
