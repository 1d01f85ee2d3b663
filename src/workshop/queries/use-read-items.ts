import { useEffect, useRef, useState } from 'react';
import type { ItemsRequest, RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useWhenBack } from '../../sync/use-when-back';

/** How reading ended last; undefined while it goes on. */
export type ReadState = 'fetched' | 'missing' | 'unreachable' | 'refused' | undefined;

/**
 * Has what is published of a place read anew when a screen shows it, and again when the network is back or somebody
 * published; what is held is shown meanwhile. Null asks for nothing.
 */
export function useReadItems(asked: ItemsRequest | null): ReadState {
  const { engine, stores } = useLocal();
  const key = JSON.stringify(asked);
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<{ key: string; state: ReadState }>();
  useEffect(() => {
    const wanted = JSON.parse(key) as ItemsRequest | null;
    if (!wanted || !stores) return;
    let isHere = true;
    void engine.refreshItems(wanted).then((answer) => {
      if (isHere) setHeld({ key, state: stateOf(answer) });
    });
    return () => {
      isHere = false;
    };
  }, [engine, stores, key, round]);
  const open = useLiveQuery(({ db }) => db.revision.count());
  const openBefore = useRef(open);
  useEffect(() => {
    const before = openBefore.current;
    openBefore.current = open;
    const wanted = JSON.parse(key) as ItemsRequest | null;
    // What was a revision and is none any more may be published: what is held of the place is older than that.
    const isPublished = before !== undefined && open !== undefined && open < before;
    if (isPublished && wanted) void engine.refreshItems(wanted);
  }, [engine, key, open]);
  const state = held?.key === key ? held.state : undefined;
  useWhenBack(state === 'unreachable', () => setRound((count) => count + 1));
  return state;
}

function stateOf(answer: RequestResult<null>): ReadState {
  if (answer.kind === 'done') return 'fetched';
  if (answer.kind === 'unreachable') return answer.kind;
  return answer.status === 404 ? 'missing' : 'refused';
}
