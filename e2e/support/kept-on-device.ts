import type { Page } from '@playwright/test';

/**
 * Answers all that the site keeps in this browser as one text: every record of IndexedDB with its bytes, every file
 * of its private file system, every answer in its caches, and both storages of the tab.
 */
export function readEverythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const asText = (_name: string, value: unknown): unknown => {
      const isBytes = value instanceof ArrayBuffer || ArrayBuffer.isView(value);
      return isBytes ? new TextDecoder().decode(value) : value;
    };
    const textOf = async (file: FileSystemFileHandle) => {
      const content = await file.getFile();
      return content.text();
    };
    const readFiles = async (folder: FileSystemDirectoryHandle): Promise<unknown[]> => {
      const files: unknown[] = [];
      for await (const entry of folder.values()) {
        if (entry instanceof FileSystemDirectoryHandle) files.push(await readFiles(entry));
        else files.push(entry.name, await textOf(entry));
      }
      return files;
    };
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = await asked(database.transaction(store).objectStore(store).getAll());
        found.push(name, store, records);
      }
      database.close();
    }
    found.push(await readFiles(await navigator.storage.getDirectory()));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) found.push(answer.url, await answer.text());
    }
    return JSON.stringify(found, asText);
  });
}
