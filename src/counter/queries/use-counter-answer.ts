import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { useWhenBack } from '../../sync/use-when-back';
import { askCounter, type CounterInput } from './ask-counter';

/**
 * What the counter says now; undefined until it answers, and again when something else is asked. Asked anew by `again`,
 * and by itself when nobody answered and the network is back; what was read before stands until then, with all that is
 * typed into it. `accept` puts a newer answer in its place.
 */
export function useCounterAnswer<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  input: CounterInput = {},
) {
  const { engine } = useLocal();
  const [round, setRound] = useState(0);
  const key = JSON.stringify(input);
  const [held, setHeld] = useState<Held<z.infer<Data>>>();
  useEffect(() => {
    let isHere = true;
    void askCounter(engine, endpoint, JSON.parse(key) as CounterInput).then((result) => {
      if (isHere) setHeld((before) => newest(before, { key, result }));
    });
    return () => {
      isHere = false;
    };
  }, [engine, endpoint, key, round]);
  const result = held?.key === key ? held.result : undefined;
  const again = () => setRound((count) => count + 1);
  const accept = (data: z.infer<Data>) => setHeld({ key, result: { kind: 'done', data } });
  /** Whether nobody answered when this was asked for again. */
  const isOld = held?.key === key && held.isOld === true;
  useWhenBack(isOld || result?.kind === 'unreachable', again);
  return { result, isOld, again, accept };
}

/** An answer to what was asked; old where nobody answered when it was asked for again. */
interface Held<Data> {
  key: string;
  result: RequestResult<Data>;
  isOld?: boolean;
}

function newest<Data>(before: Held<Data> | undefined, now: Held<Data>): Held<Data> {
  const isLost = now.result.kind === 'unreachable' && before?.key === now.key;
  return isLost && before.result.kind === 'done' ? { ...before, isOld: true } : now;
}
