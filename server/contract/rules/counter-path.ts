/** Where everything stands that only the staff may ask. */
export const COUNTER_PATH = '/guard/counter';
