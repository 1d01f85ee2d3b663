import { useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter } from './ask-counter';

/**
 * Something that is done at the counter once: said again after a broken network it brings the key it was first said
 * with, unless it says something else.
 */
export function useAct<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  params: Record<string, string> = {},
) {
  const { engine } = useLocal();
  const [isWorking, setIsWorking] = useState(false);
  const unanswered = useRef<{ said: string; key: string }>(undefined);

  async function act(body: object): Promise<RequestResult<z.infer<Data>>> {
    const said = JSON.stringify(body);
    const key = unanswered.current?.said === said ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { said, key };
    setIsWorking(true);
    const answer = await askCounter(engine, endpoint, { params, body: { key, ...body } });
    setIsWorking(false);
    if (answer.kind !== 'unreachable') unanswered.current = undefined;
    return answer;
  }
  return { act, isWorking };
}
