import type { Configuration } from '#server/configuration/configuration';

/** The address people use, for letters that are queued without a server. */
export function baseOf({ baseUrl, host, port }: Configuration): string {
  return baseUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}
