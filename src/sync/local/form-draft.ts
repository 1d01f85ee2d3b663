import { tabKeys } from './leave-tab';

const keyOf = (account: string, form: string) => `${tabKeys.drafts}${account}.${form}`;

/** What was typed into a form and not saved, kept for this tab until it is closed; null when there is none. Of no proven shape. */
export function readDraft(account: string, form: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(account, form));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the values of a form; a browser without room keeps none, and the question before leaving remains. */
export function keepDraft(account: string, form: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(account, form), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets what was typed into a form. */
export function dropDraft(account: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(account, form));
  } catch {
    // Storage is forbidden: there was no draft.
  }
}
