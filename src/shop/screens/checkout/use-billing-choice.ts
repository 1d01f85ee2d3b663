import { useRef, useState } from 'react';
import type { BillingChoice, Checkout } from '#contract/tables/order';
import { useLocal } from '../../../sync/local/local-provider';
import { useRequestWords } from '../../../kit/form/use-request-words';

/**
 * Where an order goes and how. What is chosen is shown at once; the server keeps one choice after the other, the
 * newest last, and answers the ways to send there and what they cost. `usualId` is chosen by who chose nothing yet.
 */
export function useBillingChoice(first: Checkout, usualId: string) {
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [checkout, setCheckout] = useState(first);
  const [wish, setWish] = useState<BillingChoice>({
    billingId: first.billing?.id ?? usualId,
    shippingId: first.shipping?.id ?? null,
    method: first.method,
  });
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const newest = useRef(wish);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function keep(wanted: BillingChoice): Promise<boolean> {
    if (newest.current !== wanted) return false;
    const answer = await engine.askAccount('chooseBilling', wanted);
    if (newest.current !== wanted) return false;
    setIsAsking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return false;
    setCheckout(answer.data);
    return answer.data.problem === null;
  }

  /** Answers whether the server keeps it and it can be ordered so; a choice that a newer one overtook answers false. */
  function choose(change: Partial<BillingChoice>): Promise<boolean> {
    const wanted = { ...newest.current, ...change };
    newest.current = wanted;
    setWish(wanted);
    setIsAsking(true);
    setTrouble(undefined);
    const kept = before.current.then(() => keep(wanted));
    before.current = kept;
    return kept;
  }

  const isMoving =
    isAsking &&
    (wish.billingId !== checkout.billing?.id || wish.shippingId !== (checkout.shipping?.id ?? null));
  return { checkout, wish, choose, isAsking, isMoving, trouble };
}
