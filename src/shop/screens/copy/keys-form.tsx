import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CopyKey } from '#contract/catalogue/own-copy';
import { readCopyKeys } from '#contract/catalogue/signed-copy';
import { Button } from '../../../kit/control/button';
import { TextAreaField } from '../../../kit/form/text-area-field';
import styles from './copy-check.module.css';

/** Takes public keys that somebody kept beside a copy, where Relais cannot be asked for them. */
export function KeysForm({ onKeys }: { onKeys: (keys: readonly CopyKey[]) => void }) {
  const { t } = useTranslation();
  const { control, handleSubmit } = useForm({ defaultValues: { keys: '' } });
  const use = handleSubmit(({ keys }) => onKeys(readCopyKeys(keys) ?? []));
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void use(event)}>
      <TextAreaField
        control={control}
        name="keys"
        label={t('copy.check.keys')}
        hint={t('copy.check.pasteHint')}
        rows={5}
        rules={{ validate: (text) => readCopyKeys(text) !== null || 'copy.check.error.keys' }}
      />
      <Button type="submit">{t('copy.check.pasteUse')}</Button>
    </form>
  );
}
