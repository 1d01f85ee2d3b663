import { HoldingKey, HoldingManifest } from '../catalogue/holding';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/**
 * What taking a guidebook, a region of it or a crag along would bring; the parts come by the pack of each route. 404
 * for what the catalogue has not, 403 `catalogue.error.access` for who may read none of it, or of a guidebook no more
 * than its free sample.
 */
export const holdingManifest = defineEndpoint({
  name: 'holdingManifest',
  method: 'GET',
  path: '/guard/holding/:key',
  localised: true,
  auth: 'required',
  write: false,
  params: z.strictObject({ key: HoldingKey }),
  data: HoldingManifest,
});
