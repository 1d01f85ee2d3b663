import { useEffect, useRef, useState } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';

export interface FormDraft {
  /** True while the form shows what an earlier visit left behind. */
  isRestored: boolean;
  /** Back to what the form started with. */
  startOver: () => void;
  /** Forgets the draft for good: the form was saved, or is thrown away. */
  drop: () => void;
}

/** Reads what was kept as values of a form, of the right shape but not necessarily valid; null when it is none. */
export type ReadDraft<Input> = (kept: unknown) => { [Name in keyof Input]?: Input[Name] | undefined } | null;

/**
 * Keeps what is typed into a form for this tab, and brings it back when the form is opened again; nothing of an
 * account that was left (`leaveTab`). `load` gets the reader, which comes late, and only when there is something
 * to read; it is the same function between renders. With `isOfChanges` only what differs from the start is kept, so that
 * what another device changed meanwhile is not written over.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  formKey: string,
  load: () => Promise<ReadDraft<Input>>,
  { isOfChanges = false }: { isOfChanges?: boolean } = {},
): FormDraft {
  const account = useLocal().account ?? '';
  const { control, reset, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  const [isRestored, setIsRestored] = useState(false);
  const isDropped = useRef(false);
  const wasDirty = useRef(false);
  const values = useWatch({ control });

  useEffect(() => {
    const kept = readDraft(account, formKey);
    if (kept === null) return;
    let isGone = false;
    const restore = (read: ReadDraft<Input>) => {
      const draft = read(kept);
      if (isGone || !draft) return;
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      setIsRestored(true);
    };
    // Without its reader, as on a page whose network went at once, the draft waits for the next visit.
    load().then(restore, () => {});
    return () => {
      isGone = true;
    };
  }, [account, formKey, load, reset, getValues]);

  useEffect(() => {
    if (isDropped.current) return;
    const start: Record<string, unknown> = isOfChanges ? { ...defaultValues } : {};
    const typed = Object.entries(values).filter(([name, value]) => start[name] !== value);
    if (isDirty) keepDraft(account, formKey, Object.fromEntries(typed));
    else if (wasDirty.current) {
      // What was typed is taken back, or saved.
      dropDraft(account, formKey);
      setIsRestored(false);
    }
    wasDirty.current = isDirty;
  }, [account, formKey, isOfChanges, defaultValues, isDirty, values]);

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
