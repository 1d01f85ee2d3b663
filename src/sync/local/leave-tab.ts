/** What a tab keeps in its session storage until it is closed, by the beginnings of its keys. */
export const tabKeys = {
  /** What was typed into forms: followed by the account and the form. */
  drafts: 'relais.draft.',
  /** Where maps were looked at, which may be where somebody stood: followed by the screen. */
  viewports: 'relais-viewport-',
} as const;

/** Forgets what a tab has of an account: whoever signs out, in whichever tab, leaves nothing to the next one. */
export function leaveTab(account: string): void {
  const personal = [`${tabKeys.drafts}${account}.`, tabKeys.viewports];
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (personal.some((beginning) => key.startsWith(beginning))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there was nothing.
  }
}
