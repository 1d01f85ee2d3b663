import { z } from '../zod';

/** What has a picture that everybody may see. */
export const PicturedKind = z.enum(['crag', 'sector', 'multipitch', 'guidebook']);
export type PicturedKind = z.infer<typeof PicturedKind>;

/** The name of a public picture: it says nothing of the picture that it was made of. */
export const PlacePictureId = z.string().regex(/^[\w-]{11}$/);

/** The sizes it is made in, by shape and width in pixels: `card` is 4 to 3, `wide` 2 to 1. */
export const PlacePictureSize = z.enum(['card-240', 'card-480', 'wide-480', 'wide-960']);
export type PlacePictureSize = z.infer<typeof PlacePictureSize>;

export const PlacePictureFormat = z.enum(['avif', 'webp']);
export type PlacePictureFormat = z.infer<typeof PlacePictureFormat>;

/** What a file of a public picture is called where everybody reads it past our own origin. */
export function placePictureName(file: {
  id: string;
  size: PlacePictureSize;
  format: PlacePictureFormat;
}): string {
  return `${file.id}-${file.size}.${file.format}`;
}

/** The pictures there are, by the id of what they show; all else has none. */
const OfPlaces = z.record(z.string(), PlacePictureId);

/** Every public picture of the catalogue, and who took those that are photographs. */
export const PlacePictures = z.strictObject({
  crag: OfPlaces,
  sector: OfPlaces,
  multipitch: OfPlaces,
  guidebook: OfPlaces,
  /** By the picture's name; what a topo draws has no credit of its own. */
  credits: z.record(PlacePictureId, z.string()),
});
export type PlacePictures = z.infer<typeof PlacePictures>;

/** Of a catalogue without any. */
export const noPictures: PlacePictures = { crag: {}, sector: {}, multipitch: {}, guidebook: {}, credits: {} };
