import { z } from '../../zod';
import { FIELDS_LETTERS_MAX, ItemChange } from '../../workshop/item-change';
import { AnyItemKey, WithdrawnKeys } from '../../workshop/revision';
import { defineEndpoint } from '../endpoint';

const write = {
  method: 'POST',
  localised: true,
  auth: 'required',
  write: true,
  queued: true,
  house: true,
} as const;
const data = z.object({});
/** The version of the revision, or of the house, that the editor knew of. */
const base = z.strictObject({ v: z.number().int() });

/** A character of a field is at most six bytes of JSON. */
const CHANGE_BYTES_MAX = FIELDS_LETTERS_MAX * 6;

/**
 * Changes fields of an item, as a revision; the last one to arrive stays, and what another editor had written that this
 * one had not seen is kept in `others`.
 */
export const houseRevise = defineEndpoint({
  ...write,
  name: 'houseRevise',
  path: '/guard/house/revise',
  bytesMax: CHANGE_BYTES_MAX,
  body: ItemChange.safeExtend({ base }),
  data,
});

/** Has an item leave the catalogue when this is published; the revision of a new one goes. */
export const houseRemove = defineEndpoint({
  ...write,
  name: 'houseRemove',
  path: '/guard/house/remove',
  body: z.strictObject({ key: AnyItemKey, base }),
  data,
});

/** Takes revisions back; what another editor changed since, unseen, stays. */
export const houseWithdraw = defineEndpoint({
  ...write,
  name: 'houseWithdraw',
  path: '/guard/house/withdraw',
  body: z.strictObject({ keys: WithdrawnKeys, base }),
  data,
});
