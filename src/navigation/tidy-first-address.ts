import { currentLanguage } from '../language/current-language';
import { tidyPath } from '#contract/paths/translate-path';

/** Rewrites the address one arrived with into its tidy form, once and before the router reads it. */
export function tidyFirstAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = tidyPath(pathname, currentLanguage(pathname));
  if (tidy !== pathname) window.history.replaceState(window.history.state, '', `${tidy}${search}${hash}`);
}
