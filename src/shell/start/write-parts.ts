/** The code that keeps what is tapped, part by part; it comes with the first change otherwise. */
export const writeParts: readonly (() => Promise<unknown>)[] = [
  () => import('#worker/mutations/mutate'),
  () => import('#worker/mutations/saved-routes'),
  () => import('#worker/mutations/cart'),
  () => import('#worker/mutations/bookmarks'),
  () => import('#worker/mutations/ascents'),
];
