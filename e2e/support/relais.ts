import { rmSync } from 'node:fs';
import { freePort } from '../../tests/support/free-port';
import { FaultProxy } from './fault-proxy';
import { copyOfSeed } from './seed-data';
import { ServerProcess } from './server-process';

/** One Relais for one test: data of its own, the server's process, and the proxy the browser talks to. */
export interface Relais {
  address: string;
  dataDir: string;
  server: ServerProcess;
  proxy: FaultProxy;
  close(): Promise<void>;
}

/** Starts a Relais on fresh demo data and free ports. */
export async function startRelais(): Promise<Relais> {
  const dataDir = copyOfSeed();
  const port = await freePort();
  const proxy = new FaultProxy(await freePort(), port);
  const server = new ServerProcess(port, dataDir, proxy.address);
  await server.start();
  await proxy.accept();
  return {
    address: proxy.address,
    dataDir,
    server,
    proxy,
    close: async () => {
      await proxy.refuse();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
