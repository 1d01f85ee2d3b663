import type Dexie from 'dexie';

/** How many transactions of one database may be under way at the start before two share a connection. */
const AT_FIRST = 12;
/** More are opened as they are missed, up to here. */
const AT_MOST = 32;

/** Whether this is WebKit: Safari, every browser of an iPhone, and those of GTK. Chromium names it as well, and itself. */
export function isWebKit(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit') && !/Chrome|Chromium/.test(userAgent);
}

/**
 * Gives each transaction of a database a connection of its own, as far as there are enough. WebKit lets go of what a
 * worker that ended had under way by closing its connections, but not one on which something is being committed just
 * then. What else waits on that connection begins later and never ends, and every write waits for it for as long as the
 * tab is there (https://bugs.webkit.org/show_bug.cgi?id=324094). Each page that is left or loaded anew ends a worker.
 */
export function useSpareConnections(db: Dexie, atFirst = AT_FIRST): void {
  const free = new Set<IDBDatabase>();
  const taken = new Set<IDBDatabase>();
  /** Counts how often the database was closed: what was asked for before belongs to nobody. */
  let life = 0;
  let coming = 0;

  function letGo(connection: IDBDatabase): void {
    free.delete(connection);
    taken.delete(connection);
    connection.close();
  }

  async function open(): Promise<void> {
    const itsLife = life;
    coming += 1;
    const connection = await connectTo(db.name);
    if (itsLife !== life) return connection?.close();
    coming -= 1;
    if (!connection) return;
    free.add(connection);
    connection.addEventListener('versionchange', () => letGo(connection));
    connection.addEventListener('close', () => letGo(connection));
  }

  function begin(
    stores: string[],
    mode: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ): IDBTransaction | null {
    const [connection] = free;
    if (!connection) {
      if (taken.size + coming < AT_MOST) void open();
      return null;
    }
    const transaction = connection.transaction(stores, mode, options);
    free.delete(connection);
    taken.add(connection);
    const giveBack = () => taken.delete(connection) && free.add(connection);
    transaction.addEventListener('complete', giveBack);
    transaction.addEventListener('abort', giveBack);
    return transaction;
  }

  db.use({
    stack: 'dbcore',
    name: 'spare-connections',
    // Next to the browser's own: what Dexie adds to a transaction, it adds to these as well.
    level: -1,
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) =>
        begin(stores, mode, options) ?? core.transaction(stores, mode, options),
    }),
  });
  db.on('ready', () => Promise.all(Array.from({ length: atFirst }, open)), true);
  db.on('close', () => {
    life += 1;
    coming = 0;
    for (const connection of [...free, ...taken]) letGo(connection);
  });
}

/** Answers one more connection to a database that is there; null where it could not be had. */
function connectTo(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    // It was deleted meanwhile, and nothing must stand in its place.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(null);
    });
    opening.addEventListener('success', () => resolve(opening.result));
  });
}
