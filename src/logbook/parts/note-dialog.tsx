import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#contract/rules/own-lists';
import { Button } from '../../kit/control/button';
import { WorkingButton } from '../../kit/control/working-button';
import { Problem } from '../../kit/form/problem';
import { RestoredNote } from '../../kit/form/restored-note';
import { TextAreaField } from '../../kit/form/text-area-field';
import { useFormDraft, type ReadDraft } from '../../kit/form/use-form-draft';
import { Dialog } from '../../kit/overlay/dialog';
import { notKeptWords } from '../../sync/local/not-kept-words';

interface NoteValues {
  text: string;
  /** The text that the form began with: what another device wrote meanwhile was not before the climber. */
  seen: string;
}

const readDraft: ReadDraft<NoteValues> = (kept) => {
  const { text, seen } = (kept ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && typeof seen === 'string' ? { text, seen } : null;
};
const loadDraft = async () => readDraft;

export interface NoteDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the note is on, in words. */
  about: string;
  /** The row it belongs to, which names its draft. */
  rowId: string;
  /** The note as it is; empty for none. */
  text: string;
  /** What was typed before and refused: the form begins with it, and gives it on whatever the note is now. */
  typed?: string;
  /** Resolves once the text is kept here; `seen` is the text that the form began with. */
  onSave: (text: string, seen: string) => Promise<void>;
}

/** Where a note of one's own is written; what was typed and not saved is there again. */
export function NoteDialog({ open, onClose, about, rowId, text, typed, onSave }: NoteDialogProps) {
  const { t } = useTranslation();
  const form = useForm<NoteValues>({ defaultValues: { text: typed ?? text, seen: text } });
  const draft = useFormDraft(form, `note.${rowId}`, loadDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const { control, formState, handleSubmit, setFocus } = form;
  useEffect(() => {
    if (open) setFocus('text');
  }, [open, setFocus]);
  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      const next = values.text.trim();
      if (typed !== undefined || next !== values.seen) await onSave(next, values.seen);
    } catch (error) {
      setProblem(notKeptWords(error, 'lists.note.failed'));
      return;
    }
    draft.drop();
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.note.titleOf', { about })}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <WorkingButton type="submit" isWorking={formState.isSubmitting} working={t('lists.note.save')}>
            {t('lists.note.save')}
          </WorkingButton>
        </>
      }
    >
      <>
        <RestoredNote draft={draft} />
        <TextAreaField
          control={control}
          name="text"
          rules={{ maxLength: { value: NOTE_MAX, message: 'common.error.tooLong' } }}
          rows={5}
          label={t('lists.note.label')}
          hint={t('lists.note.hint')}
        />
        {problem && <Problem words={t(problem)} />}
      </>
    </Dialog>
  );
}
