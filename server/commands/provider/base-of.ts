import type { Configuration } from '#server/configuration/configuration';
import { ownAddress } from '#server/configuration/own-address';
import type { Database } from '#server/database/database';
import { readShopAddress } from '#server/store/letters/shop-address';

/** The address people use, for letters that are queued without a server: as configured, or the last server's own. */
export async function baseOf(db: Database, configuration: Configuration): Promise<string> {
  return configuration.baseUrl ?? (await readShopAddress(db)) ?? ownAddress(configuration);
}
