/** Asks the browser not to throw this site's storage away; at the first save and at sign-in (SYNC "Storage"). */
export async function keepStorage(): Promise<void> {
  if (await navigator.storage?.persisted?.()) return;
  await navigator.storage?.persist?.();
}
