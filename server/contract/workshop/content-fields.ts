import type { z } from '../zod';
import { type ContentKind, type ItemKey, kindOf } from './item-key';
import { CragFields, GuidebookFields, RegionFields } from './place-fields';
import { ClimbFields, MultipitchFields, PitchFields, SectorFields, TopoFields } from './route-fields';

/**
 * Every field that an editor may change, by kind: flat, in the catalogue's own terms. Slugs are none: that of what is
 * published never changes, that of what is new is made of its name when it is published.
 */
export const contentFields = {
  region: RegionFields,
  crag: CragFields,
  sector: SectorFields,
  climb: ClimbFields,
  multipitch: MultipitchFields,
  pitch: PitchFields,
  topo: TopoFields,
  guidebook: GuidebookFields,
} as const satisfies Record<ContentKind, z.ZodObject>;

/** All fields of an item of that kind. */
export type ContentFields<Kind extends ContentKind = ContentKind> = z.infer<(typeof contentFields)[Kind]>;
/** Some fields of an item of that kind: what a revision changes. */
export type ChangedFields<Kind extends ContentKind = ContentKind> = {
  [One in Kind]: Partial<ContentFields<One>>;
}[Kind];

/** Some fields, each as its kind has it; of an unknown name none. */
const changedFields = Object.fromEntries(
  Object.entries(contentFields).map(([kind, schema]) => [kind, (schema as z.ZodObject).partial()]),
) as Record<ContentKind, z.ZodObject>;

/** Checks fields against their kind; what is wrong is told with the field it is in. */
export function checkFields(key: ItemKey, fields: unknown): z.ZodSafeParseResult<Record<string, unknown>> {
  return changedFields[kindOf(key)].safeParse(fields);
}

/** The schema of one field, null where the kind has none of that name. */
export function fieldSchema(kind: ContentKind, field: string): z.ZodType | null {
  return (contentFields[kind].shape as Record<string, z.ZodType>)[field] ?? null;
}
