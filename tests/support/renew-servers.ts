import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { KillableServer } from './killable-server';

/**
 * Brings the next release, whose migration this one does not know, to one server after the other; `around` is given what
 * is done to each. Throws when one does not stop gently.
 */
export async function renewServers(
  db: Database,
  servers: readonly KillableServer[],
  around: (server: KillableServer, renew: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await db.execute(sql`insert into migration (name, checksum) values ('9999_of_the_next_release', 'none')`);
  for (const server of servers) {
    await around(server, async () => {
      server.signal('SIGTERM');
      const code = await server.ended();
      if (code !== 0) throw new Error(`It ended with ${code}: ${server.words}`);
      await server.start();
    });
  }
}
