import { freePort } from '../../tests/support/free-port';
import { FaultProxy } from './fault-proxy';
import { copyOfSeed, removeData, type DatabaseKind } from './seed-data';
import { ServerProcess, type ServerData } from './server-process';

/** One Relais for one test: data of its own, the server, and the proxy the browser talks to. */
export interface Relais {
  address: string;
  data: ServerData;
  server: ServerProcess;
  proxy: FaultProxy;
  close(): Promise<void>;
}

/** Starts a Relais on fresh demo data and free ports; `settings` are added to its environment,
 * `siteName` is what the browser calls it, an address of numbers unless given. */
export async function startRelais(
  database: DatabaseKind = 'postgres',
  settings: Record<string, string> = {},
  siteName?: string,
): Promise<Relais> {
  const data = await copyOfSeed(database);
  const port = await freePort();
  const proxy = new FaultProxy(await freePort(), port, siteName);
  const server = new ServerProcess(port, data, proxy.address, settings);
  await server.start();
  await proxy.accept();
  return {
    address: proxy.address,
    data,
    server,
    proxy,
    close: async () => {
      await proxy.refuse();
      await server.stop();
      await removeData(data);
    },
  };
}
