import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIST_NAME_MAX } from '#contract/rules/own-lists';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { Dialog } from '../../../kit/overlay/dialog';
import { notKeptWords } from '../../../sync/local/not-kept-words';

interface ListValues {
  name: string;
}

export interface ListNameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** What the field begins with. */
  name: string;
  /** Resolves once it is kept here. */
  onName: (name: string) => Promise<void>;
}

/** What a list is to be called. */
export function ListNameDialog({ open, onClose, title, submit, name, onName }: ListNameDialogProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ListValues>({ defaultValues: { name } });
  const { control, formState, handleSubmit, setFocus } = form;
  useEffect(() => {
    if (open) setFocus('name');
  }, [open, setFocus]);
  const send = handleSubmit(async (values) => {
    setProblem(null);
    try {
      await onName(values.name.trim());
    } catch (error) {
      setProblem(notKeptWords(error, 'lists.failed'));
      return;
    }
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <WorkingButton type="submit" isWorking={formState.isSubmitting} working={submit}>
            {submit}
          </WorkingButton>
        </>
      }
    >
      <TextField
        control={control}
        name="name"
        rules={{ validate: (value) => value.trim() !== '' || 'lists.error.name' }}
        label={t('lists.name')}
        hint={t('lists.nameHint')}
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
      />
      {problem && <Problem words={t(problem)} />}
    </Dialog>
  );
}
