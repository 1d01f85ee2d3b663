import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocal } from '../../../sync/local/local-provider';
import { useRefusalWords } from '../../../language/refusal-words';
import { PaymentResult } from './payment-result';
import { UnknownOrder } from './unknown-order';

/** The payment was given up: the order goes, the cart stays. When the money was faster, that is what is said. */
export function CancelledScreen() {
  const words = useRefusalWords();
  const { engine, account } = useLocal();
  const { order } = useSearch({ from: '/{-$lng}/my-account/checkout/complete/cancelled' });
  const [isPaid, setIsPaid] = useState(false);
  const [refusal, setRefusal] = useState<{ status: number; message: string }>();
  useEffect(() => {
    if (order === undefined || !account) return;
    let isHere = true;
    void engine.askAccount('cancelOrder', { id: order }).then((answer) => {
      if (!isHere) return;
      if (answer.kind === 'done') setIsPaid(answer.data.state === 'completed');
      if (answer.kind === 'refused') setRefusal(answer);
    });
    return () => {
      isHere = false;
    };
  }, [engine, account, order]);
  // Whoever calls by a link may name an order of nobody's.
  if (order === undefined || refusal?.status === 404) return <UnknownOrder />;
  return <PaymentResult state={isPaid ? 'paid' : 'cancelled'} words={words(refusal?.message)} />;
}
