import { useCallback } from 'react';
import type { Mutation } from '#worker/mutations/definition';
import type { MutationName } from '#worker/mutations/registry';
import { useLocal } from './local-provider';
import { withRoomMade } from './with-room-made';

/**
 * Makes one change on this device and queues it; resolves with the outbox entry's id after the commit, and when
 * the journal beside the database has it: browsers were seen to throw a whole database away.
 */
export type Change = <Args>(
  load: () => Promise<Mutation<Args, MutationName>>,
  args: Args,
) => Promise<{ id: string }>;

/**
 * How screens change things offline. The code that writes is fetched at the first change, so that it and zod
 * stay off the way to the first screen.
 */
export function useChange(): Change {
  const { stores, engine } = useLocal();
  return useCallback(
    async (load, args) => {
      if (!stores) throw new Error('The local copy is not open yet');
      const [{ mutate }, mutation] = await Promise.all([import('#worker/mutations/changes'), load()]);
      const id = await withRoomMade(stores, () => mutate(stores.db, mutation, args));
      await engine.journalled();
      return id;
    },
    [stores, engine],
  );
}
