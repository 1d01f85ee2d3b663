import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../../kit/form/form.module.css';
import { TextField } from '../../kit/form/text-field';

/** First and last name of a form that has both, side by side where there is room. */
export function NameFields<Values extends { firstName: string; lastName: string }, Output>({
  control,
  hints,
}: {
  control: Control<Values, unknown, Output>;
  /** What each is for, where that is not plain. */
  hints?: { firstName: string; lastName: string };
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['pair']}>
      <TextField
        control={control}
        name={'firstName' as FieldPath<Values>}
        label={t('account.signUp.firstName')}
        hint={hints?.firstName}
        autoComplete="given-name"
      />
      <TextField
        control={control}
        name={'lastName' as FieldPath<Values>}
        label={t('account.signUp.lastName')}
        hint={hints?.lastName}
        autoComplete="family-name"
      />
    </div>
  );
}
