/** Where the public keys of copies are told, under `/api`. Copies name it: it stays for good. */
export const COPY_KEYS_PATH = '/copy-keys';
