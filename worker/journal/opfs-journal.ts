import { fileJournal, type FileJournal, type JournalFile } from './file-journal';

/** Another tab holds the file for the moment of one line; more patience than this means something is wrong. */
const TRIES = 20;
const PAUSE_MS = 25;

/**
 * What a browser answers that will not give its private files to this window, however often it is asked; a
 * `TypeError` is also what asking a browser without such a folder ends in.
 */
const FORBIDDEN = ['SecurityError', 'NotAllowedError', 'NotSupportedError', 'TypeError'];

/**
 * The journal of that name in the browser's private files. Rejects when the file cannot be used now. Where there are
 * no such files, or the window may not have them, as private ones, it keeps nothing.
 */
export function opfsJournal<Line>(name: string): FileJournal<Line> {
  let isForbidden = !('FileSystemFileHandle' in globalThis);
  const file = fileJournal<Line>(async () =>
    openWhenFree(await (await folderOf()).getFileHandle(name, { create: true })),
  );
  /** Once it is known to be forbidden, nobody waits for that again. */
  async function unlessForbidden<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    if (isForbidden) return otherwise;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
      isForbidden = true;
      return otherwise;
    }
  }
  return {
    read: () => unlessForbidden(() => file.read(), []),
    append: (line) => unlessForbidden(() => file.append(line), undefined),
    clear: (mayGo) => unlessForbidden(() => file.clear(mayGo), true),
    close: () => file.close(),
  };
}

/** The window may have no private files. */
class Forbidden extends Error {}

/** The folder of private files; it is forbidden too where asking for it fails again and again, as Safari's does. */
async function folderOf(): Promise<FileSystemDirectoryHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await navigator.storage.getDirectory();
    } catch (error) {
      const isFinal = error instanceof Error && FORBIDDEN.includes(error.name);
      if (isFinal || tries === TRIES) throw new Forbidden();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
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
