import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { DraftKeeper, readDraft } from '../../sync/local/form-draft';
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
 * Keeps what is typed into a form in the account's database, and brings it back when the form is opened again, after a
 * kill too; nothing of an account that was left. `load` gets the reader, which comes late, and only when there is
 * something to read; it is the same function between renders. With `isOfChanges` only what differs from the start is
 * kept, so that what another device changed meanwhile is not written over.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  formKey: string,
  load: () => Promise<ReadDraft<Input>>,
  { isOfChanges = false }: { isOfChanges?: boolean } = {},
): FormDraft {
  const { stores } = useLocal();
  const db = stores?.db;
  const keeper = useMemo(() => (db ? new DraftKeeper(db, formKey) : null), [db, formKey]);
  const { control, reset, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  const [isRestored, setIsRestored] = useState(false);
  const isDropped = useRef(false);
  const wasDirty = useRef(false);
  const values = useWatch({ control });

  const restore = useEffectEvent((draft: NonNullable<ReturnType<ReadDraft<Input>>>) => {
    // What was typed while the draft was fetched is newer.
    const start: Record<string, unknown> = { ...defaultValues };
    const typed = Object.entries(getValues()).filter(([name, value]) => start[name] !== value);
    reset({ ...getValues(), ...draft, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    setIsRestored(true);
  });
  useEffect(() => {
    if (!db) return undefined;
    let isGone = false;
    const bring = async () => {
      const kept = await readDraft(db, formKey);
      if (kept === undefined) return;
      const draft = (await load())(kept);
      if (!isGone && !isDropped.current && draft) restore(draft);
    };
    // Without its reader, as on a page whose network went at once, the draft waits for the next visit.
    bring().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [db, formKey, load]);

  useEffect(() => {
    if (isDropped.current || !keeper) return;
    const start: Record<string, unknown> = isOfChanges ? { ...defaultValues } : {};
    const typed = Object.entries(values).filter(([name, value]) => start[name] !== value);
    if (isDirty) keeper.keep(Object.fromEntries(typed));
    else if (wasDirty.current) {
      // What was typed is taken back, or saved.
      void keeper.drop();
      setIsRestored(false);
    }
    wasDirty.current = isDirty;
  }, [keeper, isOfChanges, defaultValues, isDirty, values]);

  useEffect(() => {
    if (!keeper) return undefined;
    // A phone may kill the app the moment another one, such as the camera, lies over it.
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);

  return {
    isRestored,
    startOver() {
      void keeper?.drop();
      reset();
      setIsRestored(false);
    },
    drop() {
      isDropped.current = true;
      void keeper?.drop();
    },
  };
}
