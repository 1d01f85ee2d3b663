import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Mutation } from '#worker/mutations/definition';
import type { MutationName } from '#worker/mutations/registry';
import { useLocal } from './local-provider';
import type { Stores } from './stores';
import { withRoomMade } from './with-room-made';

/** What is tapped on a screen that came drawn waits so long for the local copy, in milliseconds. */
const OPEN_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 30;

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
  // Screens are mounted anew for another account: what is opened then is never opened here.
  const opened = useRef(stores);
  useEffect(() => {
    opened.current = stores;
  }, [stores]);
  return useCallback(
    async (load, args) => {
      const parts = Promise.all([import('#worker/mutations/changes'), load()]);
      const open = stores ?? (await soonOpen(opened));
      const [{ mutate }, mutation] = await parts;
      const id = await withRoomMade(open, () => mutate(open.db, mutation, args));
      await engine.journalled();
      return id;
    },
    [stores, engine],
  );
}

/** The local copy once it is open. Rejects when that takes too long. */
async function soonOpen(opened: RefObject<Stores | null>): Promise<Stores> {
  const until = performance.now() + OPEN_WITHIN_MS;
  while (!opened.current && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  if (!opened.current) throw new Error('The local copy is not open yet');
  return opened.current;
}
