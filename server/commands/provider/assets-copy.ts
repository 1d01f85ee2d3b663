import { causeInWords, openBucket } from '#server/bucket/bucket';
import { BucketParts } from '#server/bucket/bucket-parts';
import { type CommandPorts, type ProviderCommand, readWords } from './provider-command';

/** A large catalogue is read in statements that take longer than a visitor's may. */
const QUERY_LIMIT_MS = 600_000;
const PICTURES_TOLD = 50;

export const assetsCopy: ProviderCommand = {
  name: 'assets copy',
  takes: '',
  does: 'Puts every picture that ASSETS_STORE lacks there, and removes what no edition refers to. Servers do so by themselves.',
  async run(words, ports) {
    readWords(words, { files: [] });
    if (ports.configuration().bucket === null) {
      ports.complain('ASSETS_STORE is not set: pictures are read from the database.');
      return false;
    }
    return copyAssets(ports);
  },
};

/** Does so where a store is configured; answers whether it could. What is left is put there by the server's next round. */
export async function copyAssets({
  configuration,
  withDatabase,
  say,
  complain,
}: Pick<CommandPorts, 'configuration' | 'withDatabase' | 'say' | 'complain'>): Promise<boolean> {
  const { bucket } = configuration();
  if (bucket === null) return true;
  const parts = new BucketParts(openBucket(bucket, Date.now));
  return withDatabase(async (db) => {
    const onProgress = (done: number, all: number) => {
      if (done % PICTURES_TOLD === 0) say(`${done} of ${all} pictures put in ASSETS_STORE…`);
    };
    try {
      const { put, removed, there } = await parts.fill(db, Date.now(), { onProgress });
      say(`${put} put in ASSETS_STORE, ${removed} removed, ${there} there.`);
      return true;
    } catch (failure) {
      complain(
        `ASSETS_STORE: ${causeInWords(failure)}. Nothing is lost: a server that runs tries again within the quarter of an hour.`,
      );
      return false;
    }
  }, QUERY_LIMIT_MS);
}
