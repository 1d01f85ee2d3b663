import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ActivationAnswer } from '#contract/forms/activation';
import type { LocalText } from '#contract/language';
import { useLocal } from '../../../sync/local/local-provider';
import { useLocalText } from '../../../language/local-text';
import { Problem } from '../../../kit/form/problem';
import formStyles from '../../../kit/form/form.module.css';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './activation.module.css';

const loadRules = async () => (await import('./activation-rules')).resolveAnswer;

/** Asks the book's question; `onSent` gets the address the letter goes to. */
export function QuestionForm({
  slug,
  question,
  onSent,
}: {
  slug: string;
  question: LocalText;
  onSent: (email: string) => void;
}) {
  const { t } = useTranslation();
  const read = useLocalText();
  const { engine } = useLocal();
  const form = useForm<ActivationAnswer>({
    resolver: useLateResolver(loadRules),
    defaultValues: { slug, answer: '' },
  });
  const { isSubmitting } = form.formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    const sent = settle(await engine.askAccount('answerActivation', values));
    if (sent) onSent(sent.email);
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['question']}>
        <h2>{t('activation.question.label')}</h2>
        <p>{read(question)}</p>
      </div>
      <TextField
        control={form.control}
        name="answer"
        label={t('activation.question.answer')}
        hint={t('activation.question.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('activation.question.submit')}
      </WorkingButton>
    </form>
  );
}
