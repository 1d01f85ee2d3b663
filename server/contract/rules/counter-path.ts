/** Where everything stands that only the staff may ask. */
export const COUNTER_PATH = '/guard/counter';
/** Where that stands which editors of the content ask. */
export const HOUSE_PATH = '/guard/house';
