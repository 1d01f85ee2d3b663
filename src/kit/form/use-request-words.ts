import { useTranslation } from 'react-i18next';
import type { RequestResult } from '#worker/api/engine-api';
import { useRefusalWords } from '../../language/refusal-words';
import { useIsOffline } from '../../sync/connection';

/** Says why a request came to nothing: its refusal, that there is no network, or that nobody answered; nothing when it was done. */
export function useRequestWords(): (answer: RequestResult<unknown>) => string | undefined {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const isOffline = useIsOffline();
  return (answer) => {
    if (answer.kind === 'done') return undefined;
    if (answer.kind === 'refused') return words(answer.message);
    return t(isOffline ? 'account.request.needsNetwork' : 'account.request.unreachable');
  };
}
