import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { useWhenBack } from '../../sync/use-when-back';
import { askCounter, type CounterInput } from './ask-counter';

/**
 * What the counter says now; undefined until it answers, and again when something else is asked. Asked anew by `again`,
 * and by itself when nobody answered and the network is back. `accept` puts a newer answer in its place.
 */
export function useCounterAnswer<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  input: CounterInput = {},
) {
  const { engine } = useLocal();
  const [round, setRound] = useState(0);
  const key = JSON.stringify(input);
  const [held, setHeld] = useState<{ key: string; result: RequestResult<z.infer<Data>> }>();
  useEffect(() => {
    let isHere = true;
    void askCounter(engine, endpoint, JSON.parse(key) as CounterInput).then((result) => {
      if (isHere) setHeld({ key, result });
    });
    return () => {
      isHere = false;
    };
  }, [engine, endpoint, key, round]);
  const result = held?.key === key ? held.result : undefined;
  const again = () => setRound((count) => count + 1);
  const accept = (data: z.infer<Data>) => setHeld({ key, result: { kind: 'done', data } });
  useWhenBack(result?.kind === 'unreachable', again);
  return { result, again, accept };
}
