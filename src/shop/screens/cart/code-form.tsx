import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_FORM, normalizeCartCode } from '#contract/rules/shop/cart-code';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLocal } from '../../../sync/local/local-provider';
import { useRefusalWords } from '../../../language/refusal-words';
import { useCartWrites } from '../../queries/use-cart-writes';
import styles from './cart-code.module.css';

/** Where a reduction code is typed; one that is not checked yet, or was not taken, stands in it with the reason below. */
export function CodeForm({ held, problem }: { held: string; problem: string | null }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const writes = useCartWrites();
  const { account } = useLocal();
  // What is typed counts until the cart holds another code, or none: then that is shown.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const [wrong, setWrong] = useState<'cart.code.missing' | 'cart.code.form'>();
  const typed = draft?.over === held ? draft.text : null;
  const shown = typed ?? held;
  const told = typed === null ? (problem ?? undefined) : wrong;
  const isUnchecked = typed === null && held !== '' && problem === null;

  async function use(event: FormEvent) {
    event.preventDefault();
    const code = normalizeCartCode(shown);
    if (!CODE_FORM.test(code)) {
      setDraft({ text: shown, over: held });
      setWrong(code === '' ? 'cart.code.missing' : 'cart.code.form');
      return;
    }
    try {
      await writes.setCode(code);
      setDraft(null);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void use(event)}>
      <Field
        label={t('shop.code.label')}
        hint={isUnchecked ? t(account === null ? 'shop.code.atSignIn' : 'shop.code.unchecked') : undefined}
        problem={words(told)}
      >
        <TextInput
          value={shown}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(_event, { value }) => {
            setDraft({ text: value, over: held });
            setWrong(undefined);
          }}
        />
      </Field>
      <Button type="submit">{t('shop.code.apply')}</Button>
    </form>
  );
}
