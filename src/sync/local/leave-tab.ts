/** What a tab keeps in its session storage until it is closed, by the beginnings of its keys. */
export const tabKeys = {
  /** Where maps were looked at, which may be where somebody stood: followed by the screen. */
  viewports: 'relais-viewport-',
} as const;

/** Forgets what a tab has of an account: whoever signs out, in whichever tab, leaves nothing to the next one. */
export function leaveTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabKeys.viewports)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there was nothing.
  }
}
