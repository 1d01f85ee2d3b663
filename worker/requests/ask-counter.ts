import { COUNTER_PATH } from '#contract/rules/counter-path';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { z } from '#contract/zod';
import type { CounterQuestion, RequestResult } from '../api/engine-api';
import type { Api } from '../http/api';

/** Asks the counter something as who is signed in; no other path can be asked so. */
export function askCounter(
  api: Api,
  { method, path, query, body }: CounterQuestion,
): Promise<RequestResult<unknown>> {
  const endpoint: Endpoint = {
    name: 'counter',
    method,
    path: COUNTER_PATH + path,
    localised: true,
    auth: 'required',
    write: false,
    data: z.unknown(),
  };
  return api.call(endpoint, { query, ...(method === 'POST' && { body: body ?? {} }) });
}
