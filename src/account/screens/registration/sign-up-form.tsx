import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { forgetNames, noteWayIn, wayInEntry } from '../../queries/way-in-entry';
import { useRefusalWords } from '../../../language/refusal-words';
import { EmailField } from '../../parts/email-field';
import { Problem } from '../../../kit/form/field';
import formStyles from '../../../kit/form/form.module.css';
import { NameFields } from '../../parts/name-fields';
import { NewPasswordFields } from '../../parts/new-password-fields';
import { TermsLink } from '../../../pages/parts/terms-link';
import { TickBox } from '../../../kit/form/tick-box';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';

const loadRules = async () => (await import('./sign-up-rules')).resolveRegistration;

/** Asks for an account; `onAsked` gets the address the letter goes to. What was typed stands there on return, but no password. */
export function SignUpForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const form = useForm<Registration>({
    resolver: useLateResolver(loadRules),
    defaultValues: { ...wayInEntry(), password: '', passwordConfirm: '' },
  });
  const { register, handleSubmit, formState, control, subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => noteWayIn(values) }),
    [subscribe],
  );
  const { errors, isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('register', values))) return;
    forgetNames();
    onAsked(values.email);
  });

  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <NameFields
        problems={{ firstName: words(errors.firstName?.message), lastName: words(errors.lastName?.message) }}
        field={register}
      />
      <EmailField problem={words(errors.email?.message)} field={() => register('email')} />
      <NewPasswordFields
        label={t('account.signIn.password')}
        password={password}
        problems={{
          password: words(errors.password?.message),
          passwordConfirm: words(errors.passwordConfirm?.message),
        }}
        field={register}
      />
      <TickBox field={() => register('newsletter')}>{t('account.signUp.newsletter')}</TickBox>
      <TickBox field={() => register('terms')} problem={words(errors.terms?.message)}>
        {t('account.signUp.terms')}
      </TickBox>
      <TermsLink />
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.signUp.submit')}
      </WorkingButton>
    </form>
  );
}
