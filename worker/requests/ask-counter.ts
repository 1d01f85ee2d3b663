import { COUNTER_PATH, HOUSE_PATH } from '#contract/rules/counter-path';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { z } from '#contract/zod';
import type { CounterQuestion, RequestResult } from '../api/engine-api';
import type { Api, CallInput } from '../http/api';
import { fileOnly } from './file-only';

/** Asks the counter, or the house, something as who is signed in; no other path can be asked so. */
export function askCounter(api: Api, question: CounterQuestion): Promise<RequestResult<unknown>> {
  return api.call(endpointOf(question), inputOf(question));
}

/** Asks the counter for a file that begins with these letters. */
export async function fetchFromCounter(
  api: Api,
  question: CounterQuestion,
  begin: string,
): Promise<RequestResult<ArrayBuffer>> {
  return fileOnly(begin, await api.fetchBytes(endpointOf(question), inputOf(question)));
}

function inputOf({ method, query, body }: CounterQuestion): CallInput {
  return { query, ...(method === 'POST' && { body: body ?? {} }) };
}

function endpointOf({ method, path, room }: CounterQuestion): Endpoint {
  return {
    name: 'counter',
    method,
    path: (room === 'house' ? HOUSE_PATH : COUNTER_PATH) + path,
    localised: true,
    auth: 'required',
    write: false,
    data: z.unknown(),
  };
}
