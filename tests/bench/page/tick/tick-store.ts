import type { Ascent } from '#contract/tables/ascent';
import { newAscent } from '../made-rows';
import type { Contender } from '../contender';
import { untilShown } from './shown-list';

/** A store that is ticked into, and the list that shows its newest ascents. */
export interface TickStore {
  /** Fills it, and draws its newest ascents into the list again whenever they change. */
  open(size: number, list: HTMLElement): Promise<void>;
  /** Writes an ascent; resolves once it is durable. */
  tick(ascent: Ascent): Promise<unknown>;
}

/** From the tap until the ascent stands in the document. */
export function tickShown(store: TickStore): Contender {
  const list = document.createElement('ol');
  return {
    prepare: (size) => openIn(store, size, list),
    async measure() {
      const ascent = newAscent();
      const from = performance.now();
      const shown = untilShown(list, ascent.id);
      const durable = store.tick(ascent);
      const at = await shown;
      await durable;
      return at - from;
    },
  };
}

/** From the tap until the ascent survives the end of the browser. */
export function tickDurable(store: TickStore): Contender {
  const list = document.createElement('ol');
  return {
    prepare: (size) => openIn(store, size, list),
    async measure() {
      const ascent = newAscent();
      const from = performance.now();
      const shown = untilShown(list, ascent.id);
      await store.tick(ascent);
      const took = performance.now() - from;
      await shown;
      return took;
    },
  };
}

async function openIn(store: TickStore, size: number, list: HTMLElement): Promise<void> {
  document.querySelector('main')?.append(list);
  await store.open(size, list);
}
