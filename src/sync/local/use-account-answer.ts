import { startTransition, useEffect, useState } from 'react';
import type { AccountRequest, AccountRequests, RequestResult } from '#worker/api/engine-api';
import { useWhenBack } from '../use-when-back';
import { useLocal } from './local-provider';

/**
 * What the server says of the account; undefined until it answers. Asked again by `again`, and by itself when nobody
 * answered and the network is back.
 */
export function useAccountAnswer<Name extends AccountRequest>(
  name: Name,
  input: AccountRequests[Name]['input'],
) {
  const { engine } = useLocal();
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<RequestResult<AccountRequests[Name]['answer']>>();
  const key = JSON.stringify(input);
  const again = () => {
    setRound((count) => count + 1);
  };
  useEffect(() => {
    let isHere = true;
    void engine.askAccount(name, JSON.parse(key) as typeof input).then((answer) => {
      if (isHere) startTransition(() => setResult(answer));
    });
    return () => {
      isHere = false;
    };
  }, [engine, name, key, round]);
  useWhenBack(result?.kind === 'unreachable', again);
  return { result, again };
}
