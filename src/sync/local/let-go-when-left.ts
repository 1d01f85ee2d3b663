/**
 * Begins to watch for the page being left and kept for going back, and come back to; answers how to stop. What runs on
 * its databases ends then: a browser ends the transactions of a page that it throws away, but WebKit leaves those of a
 * page that it keeps open, the ones that only read too, and whoever comes after would wait for them for ever. A page
 * that had to end something has live queries without an answer: `loadAnew` is called when it is come back to.
 *
 * It stands between the page and the browser, below Dexie: opening a database, Dexie begins transactions of its own.
 */
export function letGoWhenLeft(loadAnew = () => window.location.reload()): () => void {
  const running = new Set<IDBTransaction>();
  let isLeft = false;
  let hasEnded = false;

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function followed(...asked) {
    const begun = begin.apply(this, asked);
    running.add(begun);
    for (const over of ['complete', 'abort']) begun.addEventListener(over, () => running.delete(begun));
    if (isLeft) endAll();
    return begun;
  };
  const endAll = () => {
    hasEnded ||= running.size > 0;
    for (const one of running) end(one);
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isLeft = true;
    endAll();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isLeft = false;
    if (hasEnded) loadAnew();
    hasEnded = false;
  };
  window.addEventListener('pagehide', leave, true);
  window.addEventListener('pageshow', comeBack, true);
  return () => {
    IDBDatabase.prototype.transaction = begin;
    window.removeEventListener('pagehide', leave, true);
    window.removeEventListener('pageshow', comeBack, true);
  };
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, and needs this page no more.
  }
}
