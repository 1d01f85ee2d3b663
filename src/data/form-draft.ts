const PREFIX = 'relais.draft.';

/** What was typed into a form and not saved, kept for this tab until it is closed; null when there is none. Of no proven shape. */
export function readDraft(account: string, form: string): unknown {
  try {
    const text = sessionStorage.getItem(`${PREFIX}${account}.${form}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the values of a form; a browser without room keeps none, and the question before leaving remains. */
export function keepDraft(account: string, form: string, values: unknown): void {
  try {
    sessionStorage.setItem(`${PREFIX}${account}.${form}`, JSON.stringify(values));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets what was typed into a form. */
export function dropDraft(account: string, form: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX}${account}.${form}`);
  } catch {
    // Storage is forbidden: there was no draft.
  }
}

/** Forgets every draft of an account in this tab: whoever signs out, in whichever tab, leaves none to the next one. */
export function dropDraftsOf(account: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${PREFIX}${account}.`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there were no drafts.
  }
}
