import { fetchRowsText } from '../index/made-index';
import type { Installing } from './install';

/** A store that gets the rows as a text of JSON: `open` an empty one, `fill` it, `find` the rows that begin so. */
export function ofRows<Store>(wanted: {
  open(): Promise<Store>;
  fill(store: Store, text: string): Promise<unknown>;
  find(store: Store): Promise<readonly unknown[]>;
  /** Closes it and leaves nothing behind. */
  remove(store: Store): Promise<unknown>;
}): Installing {
  let text = '';
  let store: Store | undefined;
  return {
    async fetch() {
      text = await fetchRowsText();
    },
    async empty() {
      if (store) await wanted.remove(store);
      store = await wanted.open();
    },
    async install() {
      if (!store) throw new Error('It was not opened.');
      await wanted.fill(store, text);
      if ((await wanted.find(store)).length === 0) throw new Error('Nothing was found.');
    },
  };
}
