import { useRef } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter, type CounterInput } from './ask-counter';

/**
 * Sends changes, each under a key of its own: the same change said again after nobody answered keeps its key, so that
 * it is done once.
 */
export function useCounterChange<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
) {
  const { engine } = useLocal();
  const unsure = useRef<{ said: string; key: string }>(undefined);
  return async (input: CounterInput & { body: object }): Promise<RequestResult<z.infer<Data>>> => {
    const said = JSON.stringify(input);
    const key = unsure.current?.said === said ? unsure.current.key : crypto.randomUUID();
    unsure.current = { said, key };
    const answer = await askCounter(engine, endpoint, { ...input, body: { ...input.body, key } });
    if (answer.kind !== 'unreachable') unsure.current = undefined;
    return answer;
  };
}
