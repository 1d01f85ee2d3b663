import { CatalogueId, RouteType } from '../catalogue/place';
import { LIST_NAME_MAX, NOTE_MAX } from '../rules/own-lists';
import { RANK_PATTERN } from '../rules/rank';
import { z } from '../zod';

const LABEL_MAX = 200;
const tooLong = { error: 'common.error.tooLong' };

/** What a list is called: one line of words. */
export const ListName = z
  .string()
  .trim()
  .min(1, { error: 'lists.error.name' })
  .max(LIST_NAME_MAX, tooLong)
  .regex(/^\P{Cc}*$/u);

/** A climber's own words, on one route or climb. */
export const NoteText = z.string().trim().max(NOTE_MAX, tooLong);

/** A list of a customer's own, such as "Verdon, June". */
export const OwnList = z.object({ id: z.uuid(), name: ListName });
export type OwnList = z.infer<typeof OwnList>;

/** A route of a list, and what the customer noted of it there. */
export const ListEntry = z.object({
  listId: z.uuid(),
  type: RouteType,
  routeId: CatalogueId,
  /** What the route is called, for a device without the index. */
  label: z.string().min(1).max(LABEL_MAX),
  /** Where it stands in the list; of equal ones the id decides. */
  rank: z.string().regex(RANK_PATTERN),
  /** Empty where there is none. */
  note: NoteText,
});
export type ListEntry = z.infer<typeof ListEntry>;

/** A note of the customer's own on a sector, a multi-pitch or a climb. Never empty in a row: that is none. */
export const OwnNote = z.object({
  type: RouteType,
  routeId: CatalogueId,
  /** The climb of that sector; null for the route itself. */
  climbId: CatalogueId.nullable(),
  label: z.string().min(1).max(LABEL_MAX),
  text: NoteText,
});
export type OwnNote = z.infer<typeof OwnNote>;
