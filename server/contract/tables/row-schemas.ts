import { z as zod } from '../zod';

/** The schemas of synced rows that have a file of their own; `synced-tables` names them without loading them. */
export { AddressRow } from './address';
export { Ascent } from './ascent';
export { Bookmark } from './bookmark';
export { CartItem } from './cart';
export { CartCode } from './cart-code';
export { Customer } from './customer';
export { Dismissal } from './dismissal';
export { FlashAcknowledgement } from './flash-message';
export { Order } from './order';
export { OtherVersion } from './other-version';
export { ListEntry, OwnList, OwnNote } from './own-list';
export { Report } from './report';
export { SavedRoute } from './saved-route';
export { ShippingChoice } from './shipping';
export { ValidationRow } from './validation';
export { Revision } from '../workshop/revision';

/**
 * What the schema of a row without a file of its own is made of. Each part is named, because whoever holds all of zod
 * as a value has all of it in the browser: 290 KB more in the worker, 255 KB in the page.
 */
export const z = {
  object: zod.object,
  array: zod.array,
  enum: zod.enum,
  boolean: zod.boolean,
  int: zod.int,
  number: zod.number,
  string: zod.string,
  uuid: zod.uuid,
  date: zod.iso.date,
  datetime: zod.iso.datetime,
};
