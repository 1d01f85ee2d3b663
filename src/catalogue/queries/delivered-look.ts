import type { FirstLook } from '#contract/rules/first-look';

let delivered: FirstLook | null | undefined;

/**
 * What the server drew a guest's home from, where it sent the page with one; null otherwise. With it the app draws the
 * same in its place before any database is open.
 */
export function deliveredLook(): FirstLook | null {
  if (delivered === undefined) {
    const told = document.querySelector('script#first-look')?.textContent;
    delivered = told ? (JSON.parse(told) as FirstLook) : null;
  }
  return delivered;
}
