import { Refusal, successOf } from '#contract/endpoints/answer';
import { z } from '#contract/zod';
import type { RequestResult } from '../api/engine-api';
import { readJson } from './read-json';
import type { RawReply } from './transport';

const Envelope = successOf(z.unknown());

/**
 * What an answer means: data by `read`, a refusal in our envelope, or else nothing of ours at all.
 * A captive portal's 200 page, a proxy's 403 and a broken server are all "unreachable".
 */
export function readResult<Data>(
  reply: RawReply | null,
  read: (bytes: ArrayBuffer) => { data: Data } | null,
): RequestResult<Data> {
  if (!reply) return { kind: 'unreachable' };
  const { status } = reply;
  const found = status >= 200 && status < 300 ? read(reply.bytes) : null;
  if (found) return { kind: 'done', data: found.data };
  const refusal = status >= 400 && status < 500 ? Refusal.safeParse(readJson(reply.bytes)) : null;
  if (!refusal?.success) return { kind: 'unreachable' };
  const { message, errors } = refusal.data;
  return { kind: 'refused', status, message, errors };
}

/** The data of a success envelope, by its endpoint's schema; null when it is none. */
export function readData<Schema extends z.ZodType>(schema: Schema) {
  return (bytes: ArrayBuffer): { data: z.infer<Schema> } | null => {
    const envelope = Envelope.safeParse(readJson(bytes));
    const parsed = envelope.success ? schema.safeParse(envelope.data.data) : null;
    return parsed?.success ? { data: parsed.data } : null;
  };
}

/** Whether an answer refuses the anti-forgery pair. */
export function isForgeryRefusal({ status, bytes }: RawReply): boolean {
  if (status !== 403) return false;
  const refusal = Refusal.safeParse(readJson(bytes));
  return refusal.success && refusal.data.message === 'common.error.forgery';
}
