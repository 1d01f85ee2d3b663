import { broadcastQueryClient } from 'peer:@tanstack/query-broadcast-client-experimental';
import { QueryClient } from 'peer:@tanstack/query-core';
import type { LocalAscent } from '#worker/db/rows';
import { madeAscents } from './made-rows';

/** The query that all threads hold. */
export const ASCENTS = ['ascents'] as const;

/** A cache of TanStack Query with so many ascents, which tells the same one in other threads of what changes in it. */
export function fillTanstack(name: string, size: number): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, retry: false } },
  });
  const rows = madeAscents(size).sort((one, other) => (one.day < other.day ? 1 : -1));
  queryClient.setQueryData<LocalAscent[]>(ASCENTS, () => rows);
  broadcastQueryClient({ queryClient, broadcastChannel: name });
  return queryClient;
}
