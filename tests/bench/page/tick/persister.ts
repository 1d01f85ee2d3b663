import { del, get, set } from 'peer:idb-keyval';
import { createAsyncStoragePersister } from 'peer:@tanstack/query-async-storage-persister';
import { QueryClient, QueryObserver } from 'peer:@tanstack/query-core';
import { persistQueryClient } from 'peer:@tanstack/query-persist-client-core';
import type { LocalAscent } from '#worker/db/rows';
import { keptAscent, madeAscents } from '../made-rows';
import { drawAscents } from './shown-list';
import type { TickStore } from './tick-store';

const KEY = ['ascents'] as const;

/** TanStack Query's persister of the whole cache, as its papers show it: one text, at most once a second. */
export function persisterTicks(): TickStore {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, retry: false } },
  });
  const written: (() => void)[] = [];
  let writing: readonly (() => void)[] = [];
  const persister = createAsyncStoragePersister({
    key: 'tick-persister',
    storage: {
      getItem: async (key) => (await get<string>(key)) ?? null,
      async setItem(key, text) {
        // What was ticked before this began is in it.
        writing = written.splice(0);
        await set(key, text);
        for (const tell of writing) tell();
      },
      removeItem: del,
    },
  });
  return {
    async open(size, list) {
      await persistQueryClient({ queryClient, persister })[1];
      const rows = madeAscents(size).sort((one, other) => (one.day < other.day ? 1 : -1));
      queryClient.setQueryData<LocalAscent[]>(KEY, () => rows);
      const queryFn = () => Promise.reject(new Error('There is no network.'));
      new QueryObserver<LocalAscent[]>(queryClient, { queryKey: KEY, queryFn }).subscribe(({ data }) =>
        drawAscents(list, data ?? []),
      );
      await new Promise<void>((resolve) => written.push(resolve));
    },
    tick(ascent) {
      const durable = new Promise<void>((resolve) => written.push(resolve));
      queryClient.setQueryData<LocalAscent[]>(KEY, (held = []) => [keptAscent(ascent), ...held]);
      return durable;
    },
  };
}
