import { tokenXsrf } from '#contract/endpoints/account';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import type { RequestResult } from '../api/engine-api';
import { isForgeryRefusal, readData, readResult } from './read-result';
import type { Transport } from './transport';

/** Posts to an endpoint that needs no account, with a guest's anti-forgery pair fetched for it. */
export async function postAsGuest<Data extends z.ZodType>(
  transport: Transport,
  language: string,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  body: unknown,
): Promise<RequestResult<z.infer<Data>>> {
  const path = (endpoint.localised ? `/${language}` : '') + endpoint.path;
  for (const isRetry of [false, true]) {
    const asked = await transport.send({ method: 'GET', path: tokenXsrf.path }).catch(() => null);
    const pair = readResult(asked, readData(tokenXsrf.data));
    if (pair.kind !== 'done') return pair;
    const headers = { 'x-xsrf-token': pair.data.xsrf };
    const reply = await transport.send({ method: 'POST', path, headers, body }).catch(() => null);
    // Another tab may have fetched a pair in between, and the cookie is everybody's.
    if (isRetry || !reply || !isForgeryRefusal(reply)) return readResult(reply, readData(endpoint.data));
  }
  return { kind: 'unreachable' };
}
