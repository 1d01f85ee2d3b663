import { fileJournal, type FileJournal, type JournalFile } from './file-journal';

/** Another tab holds the file for the moment of one line; more patience than this means something is wrong. */
const TRIES = 20;
const PAUSE_MS = 25;

/** A journal and whether it keeps anything: some browsers and private windows have no such file. */
export interface DeviceJournal<Line> extends FileJournal<Line> {
  readonly isKept: boolean;
}

/** The journal of that name in the browser's private files. Rejects when the file cannot be used now. */
export function opfsJournal<Line>(name: string): DeviceJournal<Line> {
  const storage = globalThis.navigator?.storage;
  const isKept = typeof storage?.getDirectory === 'function' && 'FileSystemFileHandle' in globalThis;
  if (!isKept) return noJournal();
  const journal = fileJournal<Line>(async () => {
    const directory = await storage.getDirectory();
    return openWhenFree(await directory.getFileHandle(name, { create: true }));
  });
  return { isKept, ...journal };
}

async function openWhenFree(handle: FileSystemFileHandle): Promise<JournalFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (error) {
      const isHeld = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isHeld || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Keeps nothing, and says so. */
function noJournal<Line>(): DeviceJournal<Line> {
  return {
    isKept: false,
    read: () => Promise.resolve([]),
    append: () => Promise.resolve(),
    clear: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
