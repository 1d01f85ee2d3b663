import { readConfiguration } from '#server/configuration/configuration';
import { startServer } from '#server/main/start-server';
import { freePort } from '../../support/free-port';
import { temporaryFolder } from '../../support/item-file';

/** The built app with the demonstration's catalogue, whose sectors may be read and ticked, in a folder of its own. */
export async function startDemo(
  environment: (folder: string) => Record<string, string> = () => ({}),
): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder();
  const own = { PORT: `${await freePort()}`, HOST: '127.0.0.1', DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const server = await startServer(readConfiguration({ ...own, ...environment(folder.path) }));
  return {
    address: server.address,
    stop: async () => {
      await server.stop();
      folder.remove();
    },
  };
}
