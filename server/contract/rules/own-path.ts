/** As much of an address as a page of ours needs, its filters included. */
export const OWN_PATH_LENGTH_MAX = 2000;

/**
 * Whether an address is a path of this site under a language, so that a browser that follows it stays here. Dots and
 * doubled slashes are read anew by browsers, and line breaks read over: what holds one could name another site.
 */
export function isOwnPath(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return (
    address.length <= OWN_PATH_LENGTH_MAX &&
    /^\/(?:fr|en)(?:\/|$)/.test(path) &&
    !/\/(?:[./]|%2e)|[\\\p{Cc}]/iu.test(path) &&
    !/\p{Cc}/u.test(address)
  );
}
