import { TopoKind } from '#contract/catalogue/place';
import { ProductKind } from '#contract/catalogue/guidebook';
import { z } from '#contract/zod';
import {
  ClimbData,
  CragData,
  GuidebookData,
  MultipitchData,
  PhotoData,
  PictureData,
  PitchData,
  isOfOneThing,
  ProductFacts,
  RegionData,
  SectorData,
  TopoData,
} from './catalogue-data';

const kind = <Kind extends string>(name: Kind) => ({ kind: z.literal(name) });
const { id } = RegionData.shape;
const facts = PictureData.omit({ bytes: true }).shape;

/** The number of the format. A reader refuses a file of another. */
export const FORMAT = 1;

/** The first line of a catalogue file: what the file is. */
const CatalogueHead = z.strictObject({
  ...kind('catalogue'),
  format: z.literal(FORMAT),
  /** True for the demonstration: every page says "not for climbing". */
  demo: z.boolean(),
});

/** A picture as a file names it: its bytes lie beside the file or stand in the line. */
const PictureItem = z
  .strictObject({
    ...kind('picture'),
    ...facts,
    /** A path from the catalogue file's own folder. */
    file: z.string().min(1).optional(),
    base64: z.base64().optional(),
  })
  .refine(({ file, base64 }) => (file === undefined) !== (base64 === undefined), {
    error: 'a picture has either `file` or `base64`',
  });
export type PictureItem = z.infer<typeof PictureItem>;

/**
 * One line of a catalogue file. It is the data of `catalogue-data`, flat: what a sector holds names its sector. `kind`
 * is the line's, so a crag's and a guidebook's own are `topoKind`, a product's `productKind`.
 */
export const CatalogueItem = z.discriminatedUnion('kind', [
  CatalogueHead,
  PictureItem,
  z.strictObject({ ...kind('region'), ...RegionData.shape }),
  z.strictObject({ ...kind('crag'), ...CragData.omit({ kind: true }).shape, topoKind: TopoKind }),
  z.strictObject({ ...kind('sector'), ...SectorData.omit({ climbs: true, topos: true }).shape }),
  z.strictObject({ ...kind('climb'), sectorId: id, ...ClimbData.shape }),
  z.strictObject({ ...kind('multipitch'), ...MultipitchData.omit({ pitches: true, topos: true }).shape }),
  z.strictObject({ ...kind('pitch'), multipitchId: id, ...PitchData.shape }),
  z
    .strictObject({
      ...kind('topo'),
      sectorId: id.nullable(),
      multipitchId: id.nullable(),
      ...TopoData.shape,
    })
    .refine(({ sectorId, multipitchId }) => (sectorId === null) !== (multipitchId === null), {
      error: 'a topo is of one sector or one multi-pitch',
    }),
  z.strictObject({ ...kind('guidebook'), ...GuidebookData.omit({ kind: true }).shape, topoKind: TopoKind }),
  z.strictObject({ ...kind('photo'), ...PhotoData.shape }),
  z
    .strictObject({
      ...kind('product'),
      ...ProductFacts.omit({ kind: true }).shape,
      productKind: ProductKind,
    })
    .refine((product) => isOfOneThing(product, product.productKind), {
      error: 'a product is of one guidebook, crag or multi-pitch; paper is of a guidebook',
    }),
]);
export type CatalogueItem = z.infer<typeof CatalogueItem>;
export type ItemKind = CatalogueItem['kind'];
export type ItemOf<Kind extends ItemKind> = Extract<CatalogueItem, { kind: Kind }>;

/** A line whose picture, if it is one, has its bytes: what is written to the tables. */
export type WholeItem = Exclude<CatalogueItem, PictureItem> | ({ kind: 'picture' } & PictureData);
