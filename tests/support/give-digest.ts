import { webcrypto } from 'node:crypto';

// In a context of its own jsdom's crypto stands in the place of Node's, and it makes no digests. Node's takes only the
// bytes of its own context.
Object.defineProperty(globalThis.crypto, 'subtle', {
  configurable: true,
  value: {
    digest: (algorithm: string, bytes: ArrayBuffer) =>
      webcrypto.subtle.digest(algorithm, Buffer.from(new Uint8Array(bytes))),
  },
});
