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
  return ticking(store, async ({ from, shown }) => (await shown) - from);
}

/** From the tap until the ascent survives the end of the browser. */
export function tickDurable(store: TickStore): Contender {
  return ticking(store, async ({ from, durable }) => {
    await durable;
    return performance.now() - from;
  });
}

/** A tick under way: when it was tapped, when it will be shown, and that it is on the disk. */
interface Tick {
  from: number;
  shown: Promise<number>;
  durable: Promise<unknown>;
}

function ticking(store: TickStore, timeOf: (tick: Tick) => Promise<number>): Contender {
  const list = document.createElement('ol');
  return {
    async prepare(size) {
      document.querySelector('main')?.append(list);
      await store.open(size, list);
    },
    async measure() {
      const ascent = newAscent();
      const from = performance.now();
      const shown = untilShown(list, ascent.id);
      const durable = store.tick(ascent);
      const took = await timeOf({ from, shown, durable });
      // The next one begins once this one has come to its end.
      await Promise.all([shown, durable]);
      return took;
    },
  };
}
