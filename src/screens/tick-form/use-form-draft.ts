import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../data/form-draft';
import { useLocal } from '../../data/local-provider';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';

export interface FormDraft {
  /** True while the form shows what an earlier visit left behind. */
  isRestored: boolean;
  /** Back to what the form started with. */
  startOver: () => void;
  /** Forgets the draft for good: the form was saved, or is thrown away. */
  drop: () => void;
}

/** Keeps what is typed into a form for this tab, and brings it back when the form is opened again. */
export function useFormDraft(
  form: UseFormReturn<AscentFormInput, unknown, AscentFormOutput>,
  formKey: string,
): FormDraft {
  const account = useLocal().account ?? '';
  const { control, reset, formState } = form;
  const { isDirty } = formState;
  const [isRestored, setIsRestored] = useState(false);
  const isDropped = useRef(false);
  const values = useWatch({ control });

  useEffect(() => {
    const kept = readDraft(account, formKey);
    if (kept === null) return;
    let isGone = false;
    // The rules come late, and only when there is something to hold against them.
    void import('./ascent-form-rules').then(({ AscentDraft }) => {
      const draft = AscentDraft.safeParse(kept);
      if (isGone || !draft.success) return;
      reset(draft.data, { keepDefaultValues: true });
      setIsRestored(true);
    });
    return () => {
      isGone = true;
    };
  }, [account, formKey, reset]);

  useEffect(() => {
    if (isDirty && !isDropped.current) keepDraft(account, formKey, values);
  }, [account, formKey, isDirty, values]);

  return {
    isRestored,
    startOver() {
      dropDraft(account, formKey);
      reset();
      setIsRestored(false);
    },
    drop() {
      isDropped.current = true;
      dropDraft(account, formKey);
    },
  };
}
