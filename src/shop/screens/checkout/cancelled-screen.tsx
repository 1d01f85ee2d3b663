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
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (order === undefined || !account) return;
    let isHere = true;
    void engine.askAccount('cancelOrder', { id: order }).then((answer) => {
      if (!isHere) return;
      if (answer.kind === 'done') setIsPaid(answer.data.state === 'completed');
      if (answer.kind === 'refused') setRefusal(answer.message);
    });
    return () => {
      isHere = false;
    };
  }, [engine, account, order]);
  if (order === undefined) return <UnknownOrder />;
  return <PaymentResult state={isPaid ? 'paid' : 'cancelled'} words={words(refusal)} />;
}
