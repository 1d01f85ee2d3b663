import type { FirstLook, SentLook, SentPage } from '#contract/rules/first-look';

/** What the server drew the first screen of a guest from: their home, or a page. */
export interface DeliveredLook {
  home: FirstLook | null;
  page: SentPage | null;
  /** When it came, milliseconds since 1970. */
  at: number;
}

let element: Element | null | undefined;
let delivered: DeliveredLook | null = null;

/**
 * What the server drew the first screen from, where it took the reader for a guest and sent the document with it; null
 * otherwise. With it the app draws the same in its place before any database is open.
 */
export function deliveredLook(): DeliveredLook | null {
  const told = document.querySelector('script#first-look');
  // The server draws one page after another with the same code.
  if (told !== element) {
    element = told;
    const look = told?.textContent ? (JSON.parse(told.textContent) as SentLook) : null;
    const isPage = look !== null && 'page' in look;
    delivered = look && { home: isPage ? null : look, page: isPage ? look : null, at: Date.now() };
  }
  return delivered;
}
