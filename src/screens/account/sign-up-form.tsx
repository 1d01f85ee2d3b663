import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#contract/account';
import { useLocal } from '../../data/local-provider';
import { useRefusalWords } from '../../language/refusal-words';
import { Button } from '../../parts/button';
import { Field, Problem } from '../../parts/field';
import formStyles from '../../parts/form.module.css';
import { PasswordField } from '../../parts/password-field';
import { PasswordMeter } from '../../parts/password-meter';
import { TickBox } from '../../parts/tick-box';
import { useFormRequest } from '../../parts/use-form-request';
import { useLateResolver } from '../../parts/use-late-resolver';

const loadRules = async () => (await import('./sign-up-rules')).resolveRegistration;

const empty: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordConfirm: '',
  newsletter: false,
  terms: false,
};

/** Asks for an account; `onAsked` gets the address the letter goes to. */
export function SignUpForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const form = useForm<Registration>({ resolver: useLateResolver(loadRules), defaultValues: empty });
  const { register, handleSubmit, formState, control } = form;
  const { errors, isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    if (settle(await engine.askAccount('register', values))) onAsked(values.email);
  });

  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={formStyles['pair']}>
        <Field label={t('account.signUp.firstName')} problem={words(errors.firstName?.message)}>
          {(ids) => <input {...ids} {...register('firstName')} type="text" autoComplete="given-name" />}
        </Field>
        <Field label={t('account.signUp.lastName')} problem={words(errors.lastName?.message)}>
          {(ids) => <input {...ids} {...register('lastName')} type="text" autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('account.signIn.email')} problem={words(errors.email?.message)}>
        {(ids) => (
          <input
            {...ids}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        label={t('account.signIn.password')}
        problem={words(errors.password?.message)}
        autoComplete="new-password"
        field={() => register('password')}
      >
        <PasswordMeter password={password} />
      </PasswordField>
      <PasswordField
        label={t('account.password.again')}
        problem={words(errors.passwordConfirm?.message)}
        autoComplete="new-password"
        field={() => register('passwordConfirm')}
      />
      <TickBox field={() => register('newsletter')}>{t('account.signUp.newsletter')}</TickBox>
      <TickBox field={() => register('terms')} problem={words(errors.terms?.message)}>
        {t('account.signUp.terms')}
      </TickBox>
      {/* Another window: the form is not lost for reading them. */}
      <Link to="/{-$lng}/presentation/$slug" params={{ slug: 'conditions' }} target="_blank">
        {t('account.signUp.readTerms')}
      </Link>
      <Problem words={trouble} />
      <Button type="submit" variant="action" disabled={isSubmitting}>
        {t(isSubmitting ? 'account.request.working' : 'account.signUp.submit')}
      </Button>
    </form>
  );
}
