import type { HoldingError } from '../db/rows';

/** Why a pack is not ready, as translation keys under `saved.pack.error`. */
export const packErrors = {
  /** Nothing answered; it goes on by itself. */
  unreachable: 'saved.pack.error.unreachable',
  /** None of the customer's guidebooks opens it any more. */
  access: 'saved.pack.error.access',
  /** The catalogue has no such route any more. */
  gone: 'saved.pack.error.gone',
  /** Refused for another reason. */
  refused: 'saved.pack.error.refused',
  /** What came was not what was announced, twice; or what was stored has changed. */
  damaged: 'saved.pack.error.damaged',
  /** The device is full. */
  space: 'saved.pack.error.space',
} as const;
export type PackError = keyof typeof packErrors;

/** Why an answer brought nothing; a session that is being renewed and a server that is busy go on by themselves. */
export function reasonOf(
  answer: { kind: 'refused'; status: number } | { kind: 'unreachable' },
): HoldingError {
  if (answer.kind === 'unreachable' || answer.status === 401 || answer.status === 429) return 'unreachable';
  if (answer.status === 403) return 'access';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'refused';
}
