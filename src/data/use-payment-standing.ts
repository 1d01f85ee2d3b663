import { useEffect, useState } from 'react';
import type { PaymentStanding } from '#contract/order';
import { useLocal } from './local-provider';

const EVERY_MS = 2_000;
/** Then it is left to the server, which goes on asking. */
const TRIES = 30;

/** How the payment of an order stands, asked until it is decided; undefined until somebody answers, null for no order. */
export function usePaymentStanding(id: string | undefined): PaymentStanding['state'] | null | undefined {
  const { engine } = useLocal();
  const [state, setState] = useState<PaymentStanding['state'] | null>();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number) => {
      if (id === undefined) return;
      const answer = await engine.askAccount('lookAtPayment', { id });
      if (!isHere) return;
      if (answer.kind === 'done') setState(answer.data.state);
      if (answer.kind === 'refused') setState(null);
      const isOpen =
        answer.kind === 'unreachable' || (answer.kind === 'done' && answer.data.state === 'waiting');
      if (isOpen && left > 0) timer = setTimeout(() => void ask(left - 1), EVERY_MS);
    };
    void ask(TRIES);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, id]);
  return id === undefined ? null : state;
}
