import type { LocalAscent } from '#worker/db/rows';
import { lastOf } from '../raw-database';
import { openRawAscents } from '../raw-ascents';
import { drawAscents, SHOWN } from '../tick/shown-list';
import { startChanging } from './changing-worker';
import type { ToldStore } from './told';

const NAME = 'to-page-raw';

/** IndexedDB alone: the worker writes and tells a channel, the page reads the newest rows again. */
export function rawTold(): ToldStore {
  const worker = startChanging();
  return {
    async open(size, list) {
      const db = await openRawAscents(NAME, size);
      const read = async () => {
        const index = db.transaction('ascents').objectStore('ascents').index('day');
        drawAscents(list, await lastOf<LocalAscent>(index, SHOWN));
      };
      await read();
      new BroadcastChannel(NAME).addEventListener('message', () => void read());
    },
    change: (ascent) => worker.raw(NAME, ascent),
  };
}
