import { PlacePictureFormat, PlacePictureId, PlacePictureSize } from '../catalogue/place-pictures';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** A public picture's bytes, raw, not in the envelope. 404 for one that is not of the catalogue, or not of that size. */
export const placePicture = defineEndpoint({
  name: 'placePicture',
  method: 'GET',
  path: '/place_picture/:id/:size/:format',
  localised: true,
  auth: 'none',
  write: false,
  params: z.strictObject({ id: PlacePictureId, size: PlacePictureSize, format: PlacePictureFormat }),
  data: z.unknown(),
});
