import { z } from '../zod';
import { contentKinds } from './item-key';
import { AnyItemKey } from './revision';

/** As many revisions as are published, or looked at, at once. */
export const PUBLISHED_MAX = 2_000;

/** A revision with the version of it that the editor saw. */
export const SeenRevision = z.strictObject({ key: AnyItemKey, v: z.number().int().nonnegative() });
export type SeenRevision = z.infer<typeof SeenRevision>;

/** What is to be published, each revision as it was seen. */
export const SeenRevisions = z.array(SeenRevision).min(1).max(PUBLISHED_MAX);

/** What an editor says of what they publish. */
export const EditionNote = z.string().trim().max(500, { error: 'common.error.tooLong' });

/** Why something cannot be published; screens say each in words under `workshop.problem`. */
export const PublishRule = z.enum([
  ...(['changed', 'conflict', 'gone', 'notChosen', 'needed', 'invalid'] as const),
  ...(['missing', 'stillNamed', 'stillSold', 'number', 'slug', 'line', 'noClimb', 'noPitch'] as const),
  ...(['otherRegion', 'notOfRoute', 'namedTwice', 'sample', 'picture', 'storage'] as const),
  ...(['boulder', 'noBoulder'] as const),
]);
export type PublishRule = z.infer<typeof PublishRule>;

/** Something that keeps a set from being published: of which item, in which field, and what it is about. */
export const PublishProblem = z.object({
  key: AnyItemKey,
  /** Null where it is about the item as a whole. */
  field: z.string().nullable(),
  rule: PublishRule,
  /** The other item it is about, such as the climb that has the number. */
  about: AnyItemKey.nullable(),
});
export type PublishProblem = z.infer<typeof PublishProblem>;

/** One field before and after; undefined where the item was not there, or is no more. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** What becomes of one item. */
export const PublishedChange = z.object({
  key: AnyItemKey,
  kind: z.enum(contentKinds),
  /** As it is called; of a pitch or a topo its number. */
  label: z.string(),
  /** The sector or multi-pitch that it belongs to, or is; null for all else. */
  route: AnyItemKey.nullable(),
  /** The names of what it stands in, the crag first. */
  within: z.array(z.string()),
  what: z.enum(['new', 'changed', 'removed']),
  /** Whether no editor asked for it by itself: it follows from another change. */
  follows: z.boolean(),
  fields: z.array(FieldChange),
});
export type PublishedChange = z.infer<typeof PublishedChange>;

/** New routes that no guidebook would hold, and the guidebooks of their regions; none while there are problems. */
export const Unlisted = z.object({
  routes: z.array(AnyItemKey),
  guidebooks: z.array(z.object({ key: AnyItemKey, label: z.string() })),
});

/** Whom a publishing reaches. */
export const PublishReach = z.object({
  /** Routes whose pack gets a new version, and the bytes of it that a device fetches, of all of them. */
  packs: z.number().int(),
  bytes: z.number().int(),
  /** How often these routes are saved, by anybody. */
  saved: z.number().int(),
  /** Customers who may read one of them by a guidebook or a product. */
  owners: z.number().int(),
});
export type PublishReach = z.infer<typeof PublishReach>;

/** A publishing as it was made: who, when, what. */
export const Edition = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  /** Null where the account is erased. */
  by: z.string().nullable(),
  note: z.string(),
  /** The edition that this one undoes. */
  undoes: z.number().int().nullable(),
  /** The edition that undoes this one. */
  undoneBy: z.number().int().nullable(),
  /** How many items it changed. */
  items: z.number().int(),
});
export type Edition = z.infer<typeof Edition>;

/** A set that an editor offers to another one's eyes. */
export const Offer = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  note: z.string(),
  revisions: z.array(SeenRevision),
});
export type Offer = z.infer<typeof Offer>;
