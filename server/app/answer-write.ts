import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { BatchedAnswer, BatchedWrite } from '#contract/endpoints/batch';
import { FINGERPRINT_HEADER } from '#contract/tables/sync';
import { z } from '#contract/zod';
import { oneHeader } from '../handler/browser';
import type { Implementation, RawCall } from '../handler/implement';
import { waitedOf } from '../handler/measures';
import { Refused } from '../handler/refused';
import { answerBatchedError } from './answer-errors';
import { findQueued } from './find-queued';
import { guardedWrite, type WriteAnswer } from './guarded-write';

const KEY_HEADER = 'idempotency-key';
const FINGERPRINT = /^[\w.-]{8,100}$/;

/** What a write says of itself, in its headers or in its batch. */
interface WriteMark {
  /** Absent: whoever sent it is not coming back for the answer. */
  key?: unknown;
  typed?: string | undefined;
}

/** Does the write of a request once, under the key of its header. Throws Refused. */
export function answerWrite(
  implementation: Implementation,
  call: RawCall,
  request: FastifyRequest,
): Promise<WriteAnswer> {
  const mark = { key: request.headers[KEY_HEADER], typed: oneHeader(request, FINGERPRINT_HEADER) };
  return writeOnce(implementation, call, mark);
}

/** Does a write of a batch as its own endpoint would. Never throws. */
export async function answerBatched(
  call: RawCall,
  request: FastifyRequest,
  { path, body, key, typed }: BatchedWrite,
): Promise<BatchedAnswer> {
  const found = findQueued(path);
  try {
    if (!found) throw new Refused(404, 'common.error.notFound');
    const { implementation, params } = found;
    const answer = await writeOnce(implementation, { ...call, params, body }, { key, typed });
    return { ...answer, retryAfterSeconds: null };
  } catch (error) {
    const operation = found?.implementation.endpoint.path ?? 'none';
    return answerBatchedError(request, error instanceof Error ? error : new Error(String(error)), operation);
  }
}

async function writeOnce(
  { endpoint, run }: Implementation,
  call: RawCall,
  mark: WriteMark,
): Promise<WriteAnswer> {
  const { customerId, now, params, body, heard, houseHeard } = call;
  if (customerId === null) throw new Refused(401, 'account.error.session');
  const { key = randomUUID(), typed } = mark;
  if (!z.uuid().safeParse(key).success) throw new Refused(400, 'common.error.key');
  if (typed !== undefined && !FINGERPRINT.test(typed)) throw new Refused(400, 'common.error.key');
  const isListed = endpoint.queued === true && mark.key !== undefined;
  const { name } = endpoint;
  const said = { sent: { params, body }, typed, heard, houseHeard: endpoint.house ? houseHeard : null };
  const write = { customerId, key: String(key), name, ...said, isListed, now };
  const { measures } = call.services;
  try {
    const answer = await guardedWrite(call.db, write, (inside, made) =>
      run({ ...call, db: inside, ...made }),
    );
    measures?.wrote(name, answer.body.success ? 'done' : 'refused', waitedOf(String(key), now));
    return answer;
  } catch (error) {
    measures?.wrote(name, error instanceof Refused ? 'refused' : 'failed', null);
    throw error;
  }
}
