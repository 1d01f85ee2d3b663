import { type Store } from '../db/store';
import { classify } from './classify';
import type { EngineState } from './engine-state';
import type { Network, SendRequest } from './ports';

/** Why the server's answer did not come, and how long the server asked to be left alone. */
export interface Trouble {
  retryAfterSeconds: number | null;
  /** The server said that it is not for this customer. */
  isForbidden?: boolean;
  /** Whether a page came before it, so that the next pull goes on further on. */
  hasMoved?: boolean;
}

export const nothingAnswered: Trouble = { retryAfterSeconds: null };

interface AskingPorts {
  store: Store;
  network: Network;
  state: EngineState;
}

/** What is asked for is not for this customer. */
export const forbidden = { retryAfterSeconds: null, isForbidden: true } as const satisfies Trouble;

/**
 * Asks the server for what is no write; renews session and anti-forgery pair once where they have ended. `read` answers
 * undefined for a body that is not the server's. What only some may read is answered `forbidden` to others; who may not
 * read what is everybody's own is somebody else, and everything waits for them to sign in.
 */
export async function askServer<Answer>(
  { network, state, store }: AskingPorts,
  request: SendRequest,
  read: (body: unknown) => Answer | undefined,
  { isForSome = false }: { isForSome?: boolean } = {},
): Promise<Answer | Trouble> {
  for (const isRetry of [false, true]) {
    const reply = await network.send(request).catch(() => null);
    if (!reply) return nothingAnswered;
    const answer = reply.status === 200 ? read(reply.body) : undefined;
    if (answer !== undefined) return answer;
    const verdict = classify(reply, '');
    if (verdict.kind === 'update') await state.pauseFor(store, 'update');
    if (verdict.kind === 'wrongAccount' && isForSome) return forbidden;
    if (verdict.kind === 'wrongAccount') await state.pauseFor(store, 'signIn');
    if (verdict.kind === 'busy') return verdict;
    const isRenewed =
      !isRetry &&
      ((verdict.kind === 'signIn' && (await state.renew(store)) === 'renewed') ||
        (verdict.kind === 'forgery' && (await network.renewForgery())));
    if (!isRenewed) break;
  }
  return nothingAnswered;
}
