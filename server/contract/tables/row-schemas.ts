/** The schemas of synced rows that have a file of their own; `synced-tables` names them without loading them. */
export { Ascent } from './ascent';
export { Bookmark } from './bookmark';
export { CartItem } from './cart';
export { Customer } from './customer';
export { FlashAcknowledgement } from './flash-message';
export { Order } from './order';
export { SavedRoute } from './saved-route';
export { ShippingChoice } from './shipping';
export { ValidationRow } from './validation';
