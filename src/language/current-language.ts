import { normalizeLanguage } from '#contract/rules/normalize-language';
import type { Language } from '#contract/language';

const KEY = 'relais-language';

/** Storage may be forbidden by the browser; then nothing is remembered. */
function stored(storage: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[storage].getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the language for the next visit without a prefix. */
export function rememberLanguage(language: Language): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}

/** The language of a path's first segment, or null. */
export function languageOfPath(pathname: string): Language | null {
  const prefix = pathname.split('/')[1]?.toLowerCase();
  return prefix === 'fr' || prefix === 'en' ? prefix : null;
}

/** The language to speak: path, local storage, session storage, browser, document (SPEC section 9, in this order). */
export function currentLanguage(pathname: string = window.location.pathname): Language {
  const inPath = languageOfPath(pathname);
  if (inPath) return inPath;
  const code =
    stored('localStorage') ?? stored('sessionStorage') ?? navigator.language ?? document.documentElement.lang;
  return normalizeLanguage(code);
}
