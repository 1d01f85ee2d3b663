import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../../sync/local/local-provider';
import { whenIdle } from '../../../sync/when-idle';
import { knowsPasskeys } from '../../parts/knows-passkeys';

/** Before the server stops to believe the challenge of an offer, there is a fresh one. */
const OFFERED_MS = 4 * 60_000;
const device = () => import('../../parts/passkey-device');

/** How a sign-in by passkey ended; `none` when no passkey was used. */
export type PasskeyResult = RequestResult<{ account: string }> | { kind: 'none' };

/**
 * Signs in by a passkey: at a tap on a button, or by one that the browser offers in the field of the address, where it
 * can. `onEnd` is told what it came to; an offer that nobody took up is silent.
 */
export function usePasskeySignIn({
  isOffline,
  onEnd,
}: {
  isOffline: boolean;
  onEnd: (result: PasskeyResult) => void;
}) {
  const { engine } = useLocal();
  const [isAsking, setIsAsking] = useState(false);
  const isKnown = knowsPasskeys();
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });

  const signIn = useCallback(
    async (isOffered: boolean): Promise<PasskeyResult> => {
      const [{ provePasskey }, asked] = await Promise.all([
        device(),
        engine.askAccount('takePasskeyChallenge', null),
      ]);
      if (asked.kind !== 'done') return asked;
      const proof = await provePasskey(asked.data, { isOffered });
      return proof ? engine.signIn(proof) : { kind: 'none' };
    },
    [engine],
  );

  const offer = useCallback(async () => {
    const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
    if (!canOffer) return;
    // The code could not be had, or nobody answered: the button stays.
    const result = await signIn(true).catch(() => ({ kind: 'none' }) as const);
    if (result.kind === 'done' || result.kind === 'refused') told.current(result);
  }, [signIn]);

  useEffect(() => {
    if (!isKnown || isOffline || isAsking) return;
    const cancel = whenIdle(() => void offer());
    const again = setInterval(() => void offer(), OFFERED_MS);
    return () => {
      cancel();
      clearInterval(again);
    };
  }, [isKnown, isOffline, isAsking, offer]);
  useEffect(
    () => (isKnown ? () => void device().then(({ stopAsking }) => stopAsking()) : undefined),
    [isKnown],
  );

  const ask = async () => {
    setIsAsking(true);
    const result = await signIn(false).catch(() => ({ kind: 'unreachable' }) as const);
    setIsAsking(false);
    onEnd(result);
  };
  return { isKnown, isAsking, ask };
}
