import { jwtVerify, SignJWT } from 'jose';
import { z } from '#contract/zod';
import type { Secrets } from './secrets';

/** SECURITY "tokens". */
const LIFETIME_MS = 10 * 60_000;
const ISSUER = 'relais';
const AUDIENCE = 'relais-api';
const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

export interface AccessClaims {
  customerId: string;
  sessionId: string;
}

/** A signed token that says who acts, for ten minutes from `now` (milliseconds). */
export async function issueAccessToken(
  secrets: Secrets,
  { customerId, sessionId }: AccessClaims,
  now: number,
): Promise<{ accessToken: string; accessTokenExpiresAt: string }> {
  const expiresAt = new Date(Math.floor((now + LIFETIME_MS) / 1000) * 1000);
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(customerId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(new Date(now))
    .setExpirationTime(expiresAt)
    .sign(secrets.access);
  return { accessToken, accessTokenExpiresAt: expiresAt.toISOString() };
}

/** Tokens whose signature was checked, which is dearer than all else of a short request; the oldest give way. */
const CHECKED_MAX = 5_000;
const checkedBy = new WeakMap<Secrets, Map<string, CheckedToken>>();

interface CheckedToken {
  claims: AccessClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Whom a token speaks for; null when it is not ours, not whole or over. */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
  now: number,
): Promise<AccessClaims | null> {
  const checked = checkedBy.get(secrets) ?? new Map<string, CheckedToken>();
  checkedBy.set(secrets, checked);
  const known = checked.get(token);
  if (known) return Math.floor(now / 1000) < known.expiresAt ? known.claims : null;
  const data = await readClaims(secrets, token, now);
  if (!data) return null;
  const claims = { customerId: data.sub, sessionId: data.sid };
  checked.set(token, { claims, expiresAt: data.exp });
  const [oldest] = checked.keys();
  if (checked.size > CHECKED_MAX && oldest !== undefined) checked.delete(oldest);
  return claims;
}

/** What a token says that one of the server's keys signed; null for any other. */
async function readClaims({ access, former }: Secrets, token: string, now: number) {
  for (const key of former ? [access, former.access] : [access]) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: new Date(now),
      });
      return Claims.safeParse(payload).data ?? null;
    } catch {
      // It is of the other key, or of none.
    }
  }
  return null;
}
