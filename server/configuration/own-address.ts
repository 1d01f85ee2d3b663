import type { Configuration } from './configuration';

/** Where a server answers on its own machine, such as `http://localhost:3000`, for when nobody says how people reach it. */
export function ownAddress({ host, port, tls }: Pick<Configuration, 'host' | 'port' | 'tls'>): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}
