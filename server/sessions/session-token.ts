import { createHash } from 'node:crypto';
import { sign, type Secrets } from './secrets';

/** A session's first token: 256 random bits. */
export function firstToken(random: (size: number) => Buffer): string {
  return random(32).toString('base64url');
}

/**
 * The token after this one. It is derived, so that a renewal whose answer was lost, or that two tabs asked for at
 * once, gives the same token again; without the server's secret nobody can compute it.
 */
export function nextToken(secrets: Secrets, token: string): string {
  return sign(secrets.rotation, token);
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
