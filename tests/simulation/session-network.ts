import { createApi, type Api } from '#worker/http/api';
import { Session, type SessionMeta } from '#worker/http/session';
import { carriedBy, type Way } from './carried';
import type { Device, Tab } from './device';
import type { Scheduler } from './scheduler';

/** The way of a tab to the server as the app has it: its session over its database, its channel and its locks. */
export function sessionNetwork(scheduler: Scheduler, device: Device, tab: Tab, way: Way): Api {
  const transport = carriedBy(way);
  const session = new Session({
    meta: metaOf(tab),
    transport,
    exclusively: (name, work) =>
      device.locks.of(scheduler, tab).hold(name, work, { signal: tab.stop.signal }),
    channel: device.channelOf(tab, 'access'),
    now: () => scheduler.now + device.skew,
  });
  return createApi(transport, session, () => 'fr');
}

function metaOf({ account, disk, store }: Tab): SessionMeta {
  return {
    account,
    read: async () => disk.session?.value,
    change: (work) => store.transaction(['meta'], work),
  };
}
