import type { SessionTokens, SignIn } from '#contract/tables/customer';
import type { PasskeyProof } from '#contract/forms/passkey';
import { login } from '#contract/endpoints/account';
import { passkeyLogin } from '#contract/endpoints/passkeys';
import type { Pointer } from '../db/device-db';
import { openAccount, pointerTo } from '../db/open-account';
import type { RequestResult } from '../api/engine-api';
import { postAsGuest } from '../http/post-as-guest';
import type { Transport } from '../http/transport';

/** Who signed in, and what this device holds to act for them. */
export interface SignedIn {
  pointer: Pointer;
  tokens: SessionTokens;
  /** ISO 8601 instant. */
  serverTime: string;
}

/**
 * Signs in, by password or passkey, and prepares the account's database; the device is not pointed at it yet. The account's rows come
 * with its first pull.
 */
export async function signIn(
  transport: Transport,
  language: string,
  credentials: SignIn | PasskeyProof,
): Promise<RequestResult<SignedIn>> {
  const answer = await postAsGuest(
    transport,
    language,
    'signature' in credentials ? passkeyLogin : login,
    credentials,
  );
  if (answer.kind !== 'done') return answer;
  const { user, serverTime, ...tokens } = answer.data;
  const pointer = await pointerTo(user.id);
  const db = await openAccount(pointer, () => undefined);
  try {
    await db.transaction('rw', db.meta, async () => {
      const value = { account: user.id, token: tokens.token, email: user.email };
      const sync = await db.meta.get('sync');
      const lastSyncAt = sync?.key === 'sync' ? sync.value.lastSyncAt : null;
      await db.meta.put({ key: 'session', value });
      await db.meta.put({ key: 'sync', value: { phase: 'idle', lastSyncAt } });
    });
  } finally {
    db.close();
  }
  return { kind: 'done', data: { pointer, tokens, serverTime } };
}
