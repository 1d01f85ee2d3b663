import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { metaOf, Session } from '#worker/http/session';
import { createTransport } from '#worker/http/transport';
import { memoryLock } from './memory-lock';
import type { TestServer } from './start-server';

/** The sessions of several tabs of one browser: one database, one jar of cookies, one lock, one channel. */
export interface Tabs {
  sessions: Session[];
  close(): void;
}

/** Opens tabs on a device that is signed in with a session token; the device's clock is the server's. */
export async function tabsOfOneDevice(
  server: TestServer,
  { count, token, fetch }: { count: number; token: string; fetch: typeof globalThis.fetch },
): Promise<Tabs> {
  const name = `tabs-${randomUUID()}`;
  const lock = memoryLock();
  const now = () => server.clock.now;
  const dbs = Array.from({ length: count }, () => new PersonalDb(name, name));
  await dbs[0]?.meta.put({ key: 'session', value: { account: name, token, email: 'c@relais.example' } });
  const sessions = dbs.map(
    (db) =>
      new Session({
        meta: metaOf(db),
        transport: createTransport({
          base: 'http://localhost:3000/api',
          fetch,
          activity: new Activity(),
          now,
        }),
        exclusively: (wanted, work) => lock.hold(wanted, work, { signal: new AbortController().signal }),
        channel: new BroadcastChannel(name),
        now,
      }),
  );
  return {
    sessions,
    close() {
      for (const one of [...sessions, ...dbs]) one.close();
    },
  };
}
