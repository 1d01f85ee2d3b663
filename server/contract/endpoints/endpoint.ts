import type { z } from '../zod';

export type Method = 'GET' | 'POST';

/** What both sides know of one endpoint. Paths stand under `/api/{lng}`, or under `/api` when not localised. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Name extends string = string,
> {
  /** Unique, camel case, as the endpoint is exported; the OpenAPI operation id. */
  name: Name;
  method: Method;
  /** With `:param` places, such as `/guard/ticking/update/:id`. */
  path: string;
  /** Whether `{lng}` stands before the path. */
  localised: boolean;
  /** `none`, `optional` (knows the customer when signed in) or `required`. */
  auth: 'none' | 'optional' | 'required';
  /** Whether it is an idempotent, versioned write under `Idempotency-Key`. */
  write: boolean;
  /**
   * Whether devices queue it and send it later: what is refused then is kept with what it said, and comes in the
   * feed. Who asks at once has heard the answer.
   */
  queued?: boolean;
  /** Whether it writes rows of the house's feed: it then makes a version of the house too, under its lock. */
  house?: true;
  /** The largest body in bytes, where it is another than the server's own limit. */
  bytesMax?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether it answers a stream of server-sent events, each with `data`, instead of the envelope. */
  streams?: true;
  /** The schema of `data` in the success envelope. */
  data: Data;
}

/** Declares an endpoint and keeps its exact types. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
  const Name extends string = string,
>(endpoint: Endpoint<Params, Query, Body, Data, Name>): Endpoint<Params, Query, Body, Data, Name> {
  return endpoint;
}
