import { CatalogueId } from '../../catalogue/place';
import { z } from '../../zod';
import { AnyItemKey } from '../../workshop/revision';
import { defineEndpoint } from '../endpoint';

const id = z.coerce.number().pipe(CatalogueId).optional();

/** What is asked for: all of one crag, multi-pitch or guidebook, or all regions. */
export const ItemsOf = z
  .strictObject({ crag: id, multipitch: id, guidebook: id, regions: z.literal('all').optional() })
  .refine((asked) => Object.values(asked).filter((one) => one !== undefined).length === 1);

/** A published piece of content with all its fields, gated ones too. */
export const PublishedItem = z.object({ key: AnyItemKey, fields: z.record(z.string(), z.unknown()) });
export type PublishedItem = z.infer<typeof PublishedItem>;

/** What is published, in the fields that editors change; for editors only. 404 for what is not in the catalogue. */
export const houseItems = defineEndpoint({
  name: 'houseItems',
  method: 'GET',
  path: '/guard/house/items',
  localised: true,
  auth: 'required',
  write: false,
  query: ItemsOf,
  data: z.object({ items: z.array(PublishedItem) }),
});
