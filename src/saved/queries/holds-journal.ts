/**
 * Whether a journal of unsent changes lies beside the databases, for its account's next sign-in to send; false where
 * browsers keep no such files.
 */
export async function holdsJournal(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const [name, entry] of folder.entries()) {
      if (!name.endsWith('.journal') || !(entry instanceof FileSystemFileHandle)) continue;
      if ((await entry.getFile()).size > 0) return true;
    }
  } catch {
    // Private windows forbid it, and have kept nothing.
  }
  return false;
}
