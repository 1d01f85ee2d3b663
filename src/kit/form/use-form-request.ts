import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestResult } from '#worker/api/engine-api';
import { useRefusalWords } from '../../language/refusal-words';
import { useIsOffline } from '../../sync/connection';

/**
 * What became of a form that was sent: what is wrong with a field stands at that field, everything else is
 * `trouble`, in words. What was typed stays.
 */
export function useFormRequest<Values extends FieldValues, Output>({
  setError,
  getValues,
  formState: { isSubmitting },
}: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues' | 'formState'>) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState<string>();

  /** The answer's data; null when it was refused or nobody answered, and that is on screen now. */
  function settle<Data>(result: RequestResult<Data>): Data | null {
    setTrouble(undefined);
    if (result.kind === 'done') return result.data;
    if (result.kind === 'unreachable') {
      setTrouble(t(isOffline ? 'account.request.offline' : 'account.request.unreachable'));
      return null;
    }
    const known = result.errors.filter(({ field }) => field !== undefined && field in getValues());
    for (const [at, { field, key }] of known.entries()) {
      setError(field as Path<Values>, { type: 'server', message: key }, { shouldFocus: at === 0 });
    }
    const rest = result.errors.filter((error) => !known.includes(error)).map(({ key }) => words(key));
    if (rest.length > 0) setTrouble([...new Set(rest)].join(' '));
    else if (known.length === 0) setTrouble(words(result.message));
    return null;
  }

  // What was wrong before is not said of what is being sent now.
  return { trouble: isSubmitting ? undefined : trouble, settle };
}
