import { screenAt, cutPath } from '#contract/paths/translate-path';

/** Screens whose names in the address are of the catalogue or the provider: public, and worth counting. */
const PUBLIC = /^(?:routes|search|guidebooks?|presentation)(?:\/|$)/;

/**
 * What is told of an address: never what was looked for or handed over in it, and of an account's screens only which
 * screen it is.
 */
export function measuredAddress({ origin, pathname }: { origin: string; pathname: string }): string {
  const { language, segments } = cutPath(pathname);
  const screen = screenAt(segments);
  if (screen === null) return `${origin}/${language ?? 'en'}/-`;
  return PUBLIC.test(screen) ? `${origin}${pathname}` : `${origin}/${language ?? 'en'}/${screen}`;
}

/** What is told of its title: of an account's screens nothing. */
export function measuredTitle(pathname: string, title: string): string {
  const screen = screenAt(cutPath(pathname).segments);
  return screen !== null && PUBLIC.test(screen) ? title : (screen ?? '-');
}
