const KEY = 'relais-theme';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What the reader chose, `auto` when nothing is remembered. */
export function chosenTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Draws the page in a theme; `auto` follows the system. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Draws the page in a theme and remembers it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    window.localStorage.setItem(KEY, choice);
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
}
