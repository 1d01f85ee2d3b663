import { QueryObserver } from 'peer:@tanstack/query-core';
import type { LocalAscent } from '#worker/db/rows';
import { ASCENTS, fillTanstack } from '../tanstack-cache';
import { drawAscents } from '../tick/shown-list';
import { startChanging } from './changing-worker';
import type { ToldStore } from './told';

const NAME = 'to-page-tanstack';

/** TanStack Query in worker and page, the whole query told by its broadcast; nothing of it is kept. */
export function tanstackTold(): ToldStore {
  const worker = startChanging();
  return {
    async open(size, list) {
      const queryClient = fillTanstack(NAME, size);
      const queryFn = () => Promise.reject(new Error('There is no network.'));
      new QueryObserver<LocalAscent[]>(queryClient, { queryKey: ASCENTS, queryFn }).subscribe(({ data }) =>
        drawAscents(list, data ?? []),
      );
      await worker.fillTanstack(NAME, size);
    },
    change: (ascent) => worker.tanstack(NAME, ascent),
  };
}
