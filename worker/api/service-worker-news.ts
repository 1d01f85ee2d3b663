/** What a page asks of the service worker: to keep what comes later too. It answers whether all of the app is kept. */
export const KEEP_WHOLE = 'KEEP_WHOLE';
/** What `workbox-window` tells the one that waits: to take over. */
export const SKIP_WAITING = 'SKIP_WAITING';
/** Has the service worker keep what editors need without network. */
export const KEEP_STAFF = 'KEEP_STAFF';
