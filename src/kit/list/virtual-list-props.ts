import type { ReactNode } from 'react';

/** What a list of any length is drawn from. */
export interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item, at: number) => string;
  /** A row's usual height in pixels; real heights are measured. */
  estimate: number;
  label: string;
  children: (item: Item, at: number) => ReactNode;
}
