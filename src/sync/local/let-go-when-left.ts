import type Dexie from 'dexie';
import type { DBCore } from 'dexie';

/** What runs now on the databases of this page. */
const running = new Set<IDBTransaction>();
let isLeft = false;

/**
 * Follows the transactions of a database of this page, so that they end when the page is left and kept for going back.
 * A browser ends those of a page that it throws away; WebKit leaves those of a page that it keeps open, the ones that
 * only read too, and whoever comes after would wait for them for ever.
 */
export function letGoWhenLeft<Database extends Dexie>(db: Database): Database {
  db.use({ stack: 'dbcore', name: 'let-go-when-left', create: followed });
  return db;
}

function followed(core: DBCore): DBCore {
  const transaction: DBCore['transaction'] = (...asked) => {
    // Dexie's type says of it only that it can be ended.
    const begun = core.transaction(...asked) as IDBTransaction;
    running.add(begun);
    for (const over of ['complete', 'abort']) begun.addEventListener(over, () => running.delete(begun));
    if (isLeft) begun.abort();
    return begun;
  };
  return Object.assign({}, core, { transaction });
}

/**
 * Begins to watch for the page being left and come back to; answers how to stop. A page that had to end something has
 * live queries without an answer: `loadAnew` is called when it is come back to.
 */
export function watchLeaving(loadAnew = () => window.location.reload()): () => void {
  let hasEnded = false;
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isLeft = true;
    hasEnded = running.size > 0;
    for (const one of running) end(one);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isLeft = false;
    if (hasEnded) loadAnew();
  };
  window.addEventListener('pagehide', leave, true);
  window.addEventListener('pageshow', comeBack, true);
  return () => {
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
