import type { FastifyRequest } from 'fastify';
import { readStamps, STAMP_HEADER } from '#contract/tables/sync';
import { oneHeader } from '../handler/browser';
import type { Services } from '../handler/services';
import { readAccessToken } from '../sessions/access-token';
import { hashToken } from '../sessions/session-token';
import { useSession, type UsedSession } from '../store/accounts/sessions';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Whether a request claims to come from a customer. */
export function hasCredentials(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined || request.headers['x-auth-token'] !== undefined;
}

/** Who sent a request: both tokens must be good and of one session. Null otherwise. */
export async function identify(
  { db, secrets }: Services,
  request: FastifyRequest,
  now: number,
): Promise<UsedSession | null> {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const token = oneHeader(request, 'x-auth-token');
  if (!bearer || !token) return null;
  const claims = await readAccessToken(secrets, bearer, now);
  if (!claims) return null;
  const heard = readStamps(oneHeader(request, STAMP_HEADER));
  const session = await useSession(db, hashToken(token), now, heard);
  return session?.id === claims.sessionId && session.customerId === claims.customerId ? session : null;
}
