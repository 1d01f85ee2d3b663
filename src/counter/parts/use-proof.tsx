import { useState, type ReactNode } from 'react';
import type { RequestResult } from '#worker/api/engine-api';
import { ProofForm } from './proof-form';

/**
 * Asks for something that wants a proof of who asks: where one is wanted first, `proof` is shown, and it is asked again
 * after it.
 */
export function useProof(): {
  proof: ReactNode;
  withProof: <Data>(ask: () => Promise<RequestResult<Data>>) => Promise<RequestResult<Data>>;
} {
  const [proven, setProven] = useState<() => void>();
  async function withProof<Data>(ask: () => Promise<RequestResult<Data>>): Promise<RequestResult<Data>> {
    const answer = await ask();
    if (answer.kind !== 'refused' || answer.message !== 'counter.error.proof') return answer;
    await new Promise<void>((resolve) => setProven(() => resolve));
    setProven(undefined);
    return withProof(ask);
  }
  return { proof: proven && <ProofForm onProven={proven} />, withProof };
}
