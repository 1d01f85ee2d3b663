import type { Page } from '@playwright/test';

/** Answers all that the site keeps in this browser as one text: every record of IndexedDB, and local storage. */
export function readEverythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const found: unknown[] = [Object.entries(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = await asked(database.transaction(store).objectStore(store).getAll());
        found.push(name, store, records);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
