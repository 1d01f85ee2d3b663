import { liveQuery, type Subscription } from 'dexie';

/** How long queries are begun in one go, in milliseconds: a tap is heard before the next are. */
const SLICE_MS = 4;

const waiting: (() => void)[] = [];
let isPlanned = false;

/** Dexie's `liveQuery`, begun in its turn: a screen that is drawn asks dozens, each of which costs a slow phone some milliseconds. */
export const watchInTurn: typeof liveQuery = (query) => {
  const answers = liveQuery(query);
  const begin = answers.subscribe.bind(answers) as (...heard: unknown[]) => Subscription;
  answers.subscribe = (...heard: unknown[]): Subscription => {
    let following: Subscription | undefined;
    let closed = false;
    waiting.push(() => {
      if (!closed) following = begin(...heard);
    });
    plan();
    return {
      get closed() {
        return closed;
      },
      unsubscribe: () => {
        closed = true;
        following?.unsubscribe();
      },
    };
  };
  return answers;
};

function plan(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  setTimeout(beginSome);
}

function beginSome(): void {
  isPlanned = false;
  const end = performance.now() + SLICE_MS;
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() < end);
  plan();
}
