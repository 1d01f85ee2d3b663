/** The version of the texts a buyer agrees to; a new wording gets a new number. */
export const ORDER_TEXTS_VERSION = '2026-11-27';
