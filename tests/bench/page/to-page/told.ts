import type { Ascent } from '#contract/tables/ascent';
import { type Contender } from '../contender';
import { newAscent } from '../made-rows';
import { untilShown } from '../tick/shown-list';

/** A store that a worker changes and a page shows. */
export interface ToldStore {
  /** Fills it, has the worker open it, and draws its newest ascents into the list whenever they change. */
  open(size: number, list: HTMLElement): Promise<void>;
  /** Has the worker write an ascent; answers when it began, in milliseconds since 1970. */
  change(ascent: Ascent): Promise<number>;
}

/** The instant by a clock that page and worker share, in milliseconds since 1970. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}

/** From the beginning of the worker's change until the ascent stands in the page. */
export function toPage(store: ToldStore): Contender {
  const list = document.createElement('ol');
  return {
    async prepare(size) {
      document.querySelector('main')?.append(list);
      await store.open(size, list);
    },
    async measure() {
      const ascent = newAscent();
      const shown = untilShown(list, ascent.id);
      const began = await store.change(ascent);
      return performance.timeOrigin + (await shown) - began;
    },
  };
}
