/**
 * The expression that tells, in a page of any engine, what may hold it up: its words, the locks of all pages, the state
 * of the service worker, whether the server answers, and which databases do not. Each is given a moment of its own.
 */
export const pageState = `(async () => {
  const within = (milliseconds, asked) => Promise.race([
    asked.catch(String),
    new Promise((resolve) => setTimeout(resolve, milliseconds, 'no answer')),
  ]);
  const write = (name) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => resolve('blocked');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => { database.close(); resolve('free'); };
    };
  });
  const named = (locks) => locks.map(({ name }) => name.replace(/:.*/, '')).join(' ');
  const locks = await within(3000, Promise.resolve(navigator.locks?.query() ?? {}));
  const databases = await within(3000, indexedDB.databases());
  const held = await Promise.all((Array.isArray(databases) ? databases : []).map(
    async ({ name }) => name + ' ' + (await within(3000, write(name)))));
  return JSON.stringify({
    path: location.pathname,
    words: document.body.innerText.slice(0, 300),
    dialog: document.querySelector('[role="dialog"]')?.innerText.slice(0, 300) ?? 'none',
    locks: locks.held ? { held: named(locks.held), pending: named(locks.pending) } : locks,
    serviceWorker: navigator.serviceWorker?.controller?.state ?? 'none',
    server: await within(3000, fetch('/api/ping').then(({ status }) => status)),
    databases: held,
  }, null, 1);
})()`;
