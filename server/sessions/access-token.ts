import { jwtVerify, SignJWT } from 'jose';
import { z } from '#contract/zod';
import type { Secrets } from './secrets';

/** SECURITY "tokens". */
const LIFETIME_MS = 10 * 60_000;
const ISSUER = 'relais';
const AUDIENCE = 'relais-api';
const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

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

/** Whom a token speaks for; null when it is not ours, not whole or over. */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
  now: number,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.access, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const claims = Claims.safeParse(payload);
    return claims.success ? { customerId: claims.data.sub, sessionId: claims.data.sid } : null;
  } catch {
    return null;
  }
}
