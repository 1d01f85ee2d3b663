/**
 * Begins to watch for the page being left, and come back to; answers how to stop. Whatever only reads its databases ends
 * when it is left: WebKit leaves such transactions open, of a page that it keeps for going back for as long as it keeps
 * it, and every page after it would wait for them. What writes goes on, for it may be somebody's words. A page that had
 * to end something has live queries without an answer: `loadAnew` is called when it is come back to.
 */
export function letGoWhenLeft(loadAnew = () => window.location.reload()): () => void {
  const reading = new Set<IDBTransaction>();
  let isLeft = false;
  let hasEnded = false;
  const end = (transaction: IDBTransaction) => {
    try {
      transaction.abort();
      hasEnded = true;
    } catch {
      // It has ended by itself, and its event is still to come.
    }
  };
  // Where a store is asked for, and not where a transaction begins: Dexie keeps that function from when it opened.
  const { objectStore } = IDBTransaction.prototype;
  IDBTransaction.prototype.objectStore = function followed(name) {
    const store = objectStore.call(this, name);
    if (this.mode === 'readonly' && !reading.has(this)) {
      reading.add(this);
      for (const over of ['complete', 'abort']) this.addEventListener(over, () => reading.delete(this));
      if (isLeft) end(this);
    }
    return store;
  };
  const leave = () => {
    isLeft = true;
    reading.forEach(end);
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
    IDBTransaction.prototype.objectStore = objectStore;
    window.removeEventListener('pagehide', leave, true);
    window.removeEventListener('pageshow', comeBack, true);
  };
}
