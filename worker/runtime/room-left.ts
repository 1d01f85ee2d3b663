/** How many bytes this site may still store, as the browser reckons; undefined where it does not tell. */
export async function roomLeft(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - usage);
  } catch {
    return undefined;
  }
}
