import { useEffect, useState } from 'react';
import type { PaymentStanding } from '#contract/tables/order';
import { useIsOffline } from '../../sync/connection';
import { useLocal } from '../../sync/local/local-provider';

const EVERY_MS = 2_000;
/** Then it is left to the server, which goes on asking. */
const TRIES = 30;

/** `unreachable` as long as nobody could be asked. */
export type KnownStanding = PaymentStanding['state'] | 'unreachable';

/**
 * How the payment of an order stands, asked until it is decided, and again when the network comes back; undefined
 * until somebody answers or nobody could be reached, null for no order.
 */
export function usePaymentStanding(id: string | undefined): KnownStanding | null | undefined {
  const { engine } = useLocal();
  const isOffline = useIsOffline();
  const [state, setState] = useState<KnownStanding | null>();
  const isDecided = state === 'paid' || state === 'cancelled' || state === null;
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number) => {
      if (id === undefined) return;
      const answer = await engine.askAccount('lookAtPayment', { id });
      if (!isHere) return;
      if (answer.kind === 'done') setState(answer.data.state);
      if (answer.kind === 'refused') setState(null);
      if (answer.kind === 'unreachable') setState((known) => known ?? 'unreachable');
      if (left > 0) timer = setTimeout(() => void ask(left - 1), EVERY_MS);
    };
    if (!isDecided) void ask(TRIES);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, id, isOffline, isDecided]);
  return id === undefined ? null : state;
}
