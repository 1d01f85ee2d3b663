import { tokenRefresh, tokenXsrf } from '#contract/endpoints/account';
import { HOUSE_STAMP_HEADER } from '#contract/tables/house-change';
import { houseNews } from '#contract/tables/house-tables';
import { FINGERPRINT_HEADER, readStamps, SCHEMA_HEADER, STAMP_HEADER } from '#contract/tables/sync';
import type { OutgoingRequest, RawReply, Transport } from '#worker/http/transport';
import type { Reply, SendRequest } from '#worker/sync/ports';

/** What lies between a tab's transport and the server. */
export interface Way {
  send(request: SendRequest, access: string | undefined): Promise<Reply>;
  listen(
    hear: (v: number | null, feed?: 'house') => void,
    about: { signal: AbortSignal; access: string | undefined },
  ): Promise<Reply | null>;
  renew(token: string): Promise<Reply>;
  renewForgery(): Promise<Reply>;
}

/** The transport of a tab in the simulator: what is below it knows headers and bytes only. */
export function carriedBy(way: Way): Transport {
  return {
    send: async (request) => {
      const token = request.headers?.['x-auth-token'] ?? '';
      if (request.path === tokenRefresh.path) return rawOf(await way.renew(token));
      if (request.path === tokenXsrf.path) return rawOf(await way.renewForgery());
      return rawOf(await way.send(requestOf(request), accessOf(request)));
    },
    listen: async (request, hear) => {
      const { signal = new AbortController().signal } = request;
      const tell = (v: number | null, feed?: 'house') =>
        hear(v === null ? null : feed ? houseNews(v) : String(v));
      const reply = await way.listen(tell, { signal, access: accessOf(request) });
      return reply && rawOf(reply);
    },
  };
}

function accessOf({ headers }: OutgoingRequest): string | undefined {
  return headers?.['authorization']?.replace('Bearer ', '');
}

/** A request as the server reads it, its headers and its language taken off. */
function requestOf({ method, path, query, headers = {}, body }: OutgoingRequest): SendRequest {
  const key = headers['idempotency-key'];
  const typed = headers[FINGERPRINT_HEADER];
  const schema = headers[SCHEMA_HEADER];
  const stamps = headers[STAMP_HEADER];
  const houseStamps = headers[HOUSE_STAMP_HEADER];
  return {
    method,
    path: path.replace(/^\/fr(?=\/)/, ''),
    ...(query && { query }),
    ...(body === undefined ? {} : { body }),
    ...(key && { key }),
    ...(typed && { typed }),
    ...(schema === undefined ? {} : { schema: Number(schema) }),
    ...(stamps === undefined ? {} : { heard: readStamps(stamps) }),
    ...(houseStamps === undefined ? {} : { houseHeard: readStamps(houseStamps) }),
  };
}

/** What is no JSON was a page. */
function rawOf({ status, retryAfterSeconds, body }: Reply): RawReply {
  const text = body === undefined ? '<html>' : JSON.stringify(body);
  return { status, retryAfterSeconds, bytes: new TextEncoder().encode(text).buffer };
}
