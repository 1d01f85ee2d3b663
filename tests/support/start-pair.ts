import { freePort } from './free-port';
import { KillableServer } from './killable-server';
import { BASE } from './start-server';

/** Of both servers. */
export const PAIR_SECRET = 'a secret of two servers on one database, long enough';

/** Starts two servers of the shop on one database, one after the other, with what else their environment says. Whoever starts them kills them. */
export async function startPair(
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<KillableServer[]> {
  const servers: KillableServer[] = [];
  for (let count = 0; count < 2; count += 1) {
    const server = new KillableServer(await freePort(), {
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URL: '',
      DATA_DIR: dataDir,
      SECRET: PAIR_SECRET,
      LOG_LEVEL: 'warn',
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      NODE_ENV: 'test',
      DEMO: '1',
      WITHOUT: 'smtp',
      BASE_URL: BASE,
      ...environment,
    });
    servers.push(server);
    await server.start();
  }
  return servers;
}
