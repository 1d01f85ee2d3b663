import { type Contender, timed } from '../contender';

/** A store that takes the public index in. */
export interface Installing {
  /** Fetches what would be on the wire; not counted. */
  fetch(): Promise<void>;
  /** Begins with nothing; not counted. */
  empty(): Promise<unknown>;
  /** Takes it in and answers a search for the beginning of a name. */
  install(): Promise<unknown>;
}

/** A name of which every catalogue has one. */
export const TYPED = 'the ';

/** From the bytes to the first answer. */
export function installing(store: Installing): Contender {
  return {
    prepare: () => store.fetch(),
    async measure() {
      await store.empty();
      return timed(() => store.install());
    },
  };
}

/** Asks the page's thread so often whether it is free, in milliseconds. */
const ASKED_EVERY_MS = 4;

/** The longest time in which the page could do nothing else meanwhile, in milliseconds. */
export function blocking(store: Installing): Contender {
  return {
    prepare: () => store.fetch(),
    async measure() {
      await store.empty();
      let [last, longest] = [performance.now(), 0];
      const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last - ASKED_EVERY_MS);
        last = now;
      };
      const timer = setInterval(look, ASKED_EVERY_MS);
      await store.install();
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
