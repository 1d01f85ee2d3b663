import type { Configuration } from '#server/configuration/configuration';
import type { Database } from '#server/database/database';
import { readShopAddress } from '#server/store/letters/shop-address';

/** The address people use, for letters that are queued without a server: as configured, or the last server's own. */
export async function baseOf(db: Database, { baseUrl, host, port }: Configuration): Promise<string> {
  const own = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  return baseUrl ?? (await readShopAddress(db)) ?? own;
}
