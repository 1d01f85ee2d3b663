import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDevice } from '../sessions/describe-device';
import { FORGERY_COOKIE, FORGERY_HEADER, isPairOf, makePair, readCookie } from '../sessions/forgery-pair';
import { networkOf } from '../sessions/network-of';
import type { Services } from './services';

/** What little a handler may know of, and say to, the browser beyond parameters and body. */
export interface Browser {
  /** The address the request came from; of IPv6 its /64 network. */
  address: string;
  /** The opaque session token of `X-Auth-Token`. */
  sessionToken: string | null;
  /** Browser and system as they name themselves; empty when they do not. */
  device: string;
  /** Whether the request brings the anti-forgery pair of that owner, a session's id or GUEST. */
  hasPairOf(owner: string): boolean;
  /** Sends a fresh anti-forgery pair: sets the cookie and answers the value for the header. */
  sendPair(owner: string): string;
}

/** The browser behind a request. */
export function browserOf(services: Services, request: FastifyRequest, reply: FastifyReply): Browser {
  const { secrets, random, isHttps } = services;
  const cookie = readCookie(request.headers.cookie, FORGERY_COOKIE);
  const header = oneHeader(request, FORGERY_HEADER);
  return {
    address: networkOf(request.ip),
    sessionToken: oneHeader(request, 'x-auth-token') ?? null,
    device: describeDevice(oneHeader(request, 'user-agent')),
    hasPairOf: (owner) => isPairOf(secrets, owner, cookie, header),
    sendPair(owner) {
      const value = makePair(secrets, owner, random);
      reply.header(
        'set-cookie',
        `${FORGERY_COOKIE}=${value}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`,
      );
      return value;
    },
  };
}

/** A header that came once; one that came twice counts as absent. */
export function oneHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
