import type { Endpoint } from '#contract/endpoints/endpoint';
import { COUNTER_PATH, HOUSE_PATH } from '#contract/rules/counter-path';
import type { z } from '#contract/zod';
import type { CounterQuestion, EngineApi, RequestResult } from '#worker/api/engine-api';

/** What an endpoint of the counter is asked with. */
export interface CounterInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Asks an endpoint of the counter through the engine, and reads its answer by the contract. */
export async function askCounter<Data extends z.ZodType>(
  engine: Pick<EngineApi, 'askCounter'>,
  { method, path, data }: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  { params = {}, query = {}, body }: CounterInput = {},
): Promise<RequestResult<z.infer<Data>>> {
  const answer = await engine.askCounter(questionOf({ method, path }, { params, query, body }));
  if (answer.kind !== 'done') return answer;
  const read = data.safeParse(answer.data);
  return read.success ? { kind: 'done', data: read.data } : { kind: 'unreachable' };
}

/** Asks an endpoint of the counter for a file, which begins with these letters. */
export function fetchFromCounter(
  engine: Pick<EngineApi, 'fetchFromCounter'>,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: CounterInput,
  begin: string,
): Promise<RequestResult<ArrayBuffer>> {
  return engine.fetchFromCounter(questionOf(endpoint, input), begin);
}

function questionOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: CounterInput,
): CounterQuestion {
  const filled = path.replaceAll(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
  const said = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const isHouse = filled.startsWith(HOUSE_PATH);
  return {
    method,
    ...(isHouse && { room: 'house' as const }),
    path: filled.slice((isHouse ? HOUSE_PATH : COUNTER_PATH).length),
    query: Object.fromEntries(said),
    ...(body !== undefined && { body }),
  };
}
