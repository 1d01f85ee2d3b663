import { createContext } from 'react';
import type { Coordinates } from '#contract/catalogue/place';

/** What a list has to know of the map that it stands beside. */
export interface ListBeside {
  /** Most rows that it may have where it scrolls by itself; null where it scrolls with the page. */
  rowsMax: number | null;
  /** Goes to a place on the map; null where there is no map. The same function between renders. */
  onShow: ((at: Coordinates) => void) | null;
}

/** The map that a list stands beside, read by the list; of its own it stands beside none. */
export const ListBesideMap = createContext<ListBeside>({ rowsMax: null, onShow: null });
