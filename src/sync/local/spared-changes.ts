import { useEffect, useState } from 'react';

/** What lies here of customers while nobody is signed in. */
export interface SparedChanges {
  /** Whether unsent changes lie in a journal, for its account's next sign-in to send. */
  isSome: boolean;
  /**
   * Whether the database beside such a journal is gone. Signing out leaves it here, so a browser threw it away. Local
   * storage does not always tell: it may be minutes behind when the app is killed.
   */
  isCopyLost: boolean;
}

const NONE: SparedChanges = { isSome: false, isCopyLost: false };
const JOURNAL = /^(relais-u-.+)\.journal$/;

/** What was spared of whoever was signed in here; nothing while `account` is a customer or not known yet. */
export function useSparedChanges(account: string | null | undefined): SparedChanges {
  const [spared, setSpared] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    if (account === null) void findSparedChanges().then((found) => isCurrent && setSpared(found));
    return () => {
      isCurrent = false;
      setSpared(NONE);
    };
  }, [account]);
  return spared;
}

/** Finds nothing where browsers keep no such files. */
async function findSparedChanges(): Promise<SparedChanges> {
  try {
    const folder = await navigator.storage.getDirectory();
    const owners: string[] = [];
    for await (const [name, entry] of folder.entries()) {
      const [, database] = JOURNAL.exec(name) ?? [];
      if (database && entry instanceof FileSystemFileHandle && (await holdsSomething(entry)))
        owners.push(database);
    }
    if (owners.length === 0) return NONE;
    const databases = await indexedDB.databases();
    return {
      isSome: true,
      isCopyLost: owners.some((owner) => databases.every(({ name }) => name !== owner)),
    };
  } catch {
    // Private windows forbid it, and have kept nothing.
    return NONE;
  }
}

/** A file that cannot be looked at now is one that somebody writes. */
async function holdsSomething(entry: FileSystemFileHandle): Promise<boolean> {
  return entry.getFile().then(
    ({ size }) => size > 0,
    () => true,
  );
}
