import type { FastifyInstance } from 'fastify';

/** The hash of the empty string lets Fluent's style engine work without a nonce or unsafe-inline (SECURITY). */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Other places than ours that a page may speak to. */
export interface OtherOrigins {
  /** Where a provider's own map is fetched from. */
  map: readonly string[];
  /** Where a provider counts page views. */
  measure: readonly string[];
  /** Where pictures and packs' parts are read past us; the worker fetches them, and shows what it has proven. */
  bucket: readonly string[];
}

const contentSecurityPolicy = ({ map, measure, bucket }: OtherOrigins) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    ["img-src 'self' blob: data:", ...map].join(' '),
    ["connect-src 'self'", ...map, ...measure, ...bucket].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(self), usb=(), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Sends the security headers with every answer; HSTS only where browsers come by https. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean, origins: OtherOrigins): void {
  const headers = {
    ...HEADERS,
    'content-security-policy': contentSecurityPolicy(origins),
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
  // This and the other hooks of every answer call back, for promises cost more than what they do.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
