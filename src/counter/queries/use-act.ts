import { useState } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { useCounterChange } from './use-counter-change';

/** Something that is done at the counter by a button, once under its key, and whether it is on its way. */
export function useAct<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  params: Record<string, string> = {},
) {
  const send = useCounterChange(endpoint);
  const [isWorking, setIsWorking] = useState(false);

  async function act(body: object): Promise<RequestResult<z.infer<Data>>> {
    setIsWorking(true);
    const answer = await send({ params, body });
    setIsWorking(false);
    return answer;
  }
  return { act, isWorking };
}
