import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORGERY_COOKIE, FORGERY_HEADER, isPairOf, makePair, readCookie } from '../sessions/forgery-pair';
import { addMark, KNOWN_COOKIE, knownMark, MARK_SECONDS } from '../sessions/known-device';
import type { Services } from './services';

/** From special to general: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

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
  /** By what this browser proves that the customer was signed in here before; null when it does not. */
  knownTo(customerId: string, now: number): string | null;
  /** Gives the browser a fresh proof that the customer was signed in here. */
  remember(customerId: string, now: number): void;
  /** Sends a fresh anti-forgery pair: sets the cookie and answers the value for the header. */
  sendPair(owner: string): string;
}

/** The browser behind a request. */
export function browserOf(services: Services, request: FastifyRequest, reply: FastifyReply): Browser {
  const { secrets, random, isHttps } = services;
  const cookie = readCookie(request.headers.cookie, FORGERY_COOKIE);
  const header = oneHeader(request, FORGERY_HEADER);
  const marks = readCookie(request.headers.cookie, KNOWN_COOKIE);
  return {
    address: networkOf(request.ip),
    sessionToken: oneHeader(request, 'x-auth-token') ?? null,
    device: describeDevice(oneHeader(request, 'user-agent')),
    hasPairOf: (owner) => isPairOf(secrets, owner, cookie, header),
    knownTo: (customerId, now) => knownMark(secrets, marks, customerId, now),
    remember(customerId, now) {
      const value = addMark(secrets, marks, customerId, now, random);
      const kept = `HttpOnly; SameSite=Lax; Path=/api; Max-Age=${MARK_SECONDS}`;
      reply.header('set-cookie', `${KNOWN_COOKIE}=${value}; ${kept}${isHttps ? '; Secure' : ''}`);
    },
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

/**
 * What counts as one asker when tries are counted: an IPv4 address, or the /64 network of an IPv6 address, for who
 * is given one such address is given the whole network.
 */
function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [plain = ''] = address.split('%');
  const [left = [], right = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A device as its owner knows it, such as "Firefox · Android"; empty when the browser does not say. */
function describeDevice(userAgent: string | undefined): string {
  const nameIn = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
