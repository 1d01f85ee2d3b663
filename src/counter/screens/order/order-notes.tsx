import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterNote } from '#contract/endpoints/counter/order-handling';
import type { CounterOrder } from '#contract/endpoints/counter/orders';
import { formatInstant } from '../../../format/format-date';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLanguage } from '../../../language/local-text';
import { resolveNote } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { useAct } from '../../queries/use-act';

/** What the staff wrote down about an order for each other, and the field for more. */
export function OrderNotes({
  order: { id, notes, customerId },
  onNoted,
}: {
  order: CounterOrder;
  onNoted: (order: CounterOrder) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act } = useAct(counterNote, { id });
  const form = useForm({ resolver: resolveNote, defaultValues: { text: '' } });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ text }) => {
    const noted = settle(await act({ text }));
    if (!noted) return;
    form.reset();
    onNoted(noted);
  });
  if (customerId === null) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.notes.title')}</h2>
      {notes.length > 0 && (
        <ul className={styles['story']} aria-label={t('counter.notes.title')}>
          {notes.map(({ id: noteId, at, by, text }) => (
            <li key={noteId}>
              <span className={styles['soft']}>
                {formatInstant(at, language, 'dateTime')} · {by ?? t('counter.acts.erased')}
              </span>
              <p className={styles['note']}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={t('counter.notes.new')}
          hint={t('counter.notes.hint')}
          control={form.control}
          name="text"
          rows={3}
        />
        <Problem words={trouble} />
        <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
          {t('counter.notes.add')}
        </WorkingButton>
      </form>
    </section>
  );
}
