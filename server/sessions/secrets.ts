import { createHmac, hkdfSync } from 'node:crypto';

/** The server's keys, one for each purpose, derived from one secret. */
export interface Secrets {
  /** Signs access tokens. */
  access: Uint8Array;
  /** Derives a session token from the one before. */
  rotation: Uint8Array;
  /** Signs anti-forgery pairs. */
  forgery: Uint8Array;
  /** Marks devices that were signed in before. */
  devices: Uint8Array;
  /** Signs what passkeys are asked to sign. */
  passkeys: Uint8Array;
  /** Signs the events of the payment sandbox. */
  sandbox: Uint8Array;
  /** The keys of the secret before this one, which still prove what they signed; null without one. */
  former: Omit<Secrets, 'former'> | null;
  /** Seals the private keys that copies are signed with. */
  copies: Uint8Array;
}

/** Derives the keys. A secret must hold at least 32 random bytes; `former` is the one that it took the place of. */
export function deriveSecrets(secret: string, former?: string): Secrets {
  return { ...keysOf(secret), former: former === undefined ? null : keysOf(former) };
}

/** What tells two secrets apart, and from which neither can be made. */
export function markOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'relais', 'mark', 32)).toString('base64url');
}

/** Whether a secret, or the one before it, is the one with that mark; so it is where none is known. */
export function isMarked({ secret, formerSecret }: SecretsGiven, mark: string | null): boolean {
  const own = [secret, ...(formerSecret === undefined ? [] : [formerSecret])].map(markOf);
  return mark === null || own.includes(mark);
}

interface SecretsGiven {
  secret: string;
  formerSecret: string | undefined;
}

function keysOf(secret: string): Omit<Secrets, 'former'> {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'relais', purpose, 32));
  return {
    access: key('access'),
    rotation: key('rotation'),
    forgery: key('forgery'),
    devices: key('devices'),
    passkeys: key('passkeys'),
    sandbox: key('sandbox'),
    copies: key('copies'),
  };
}

/** A keyed digest, base64url. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
