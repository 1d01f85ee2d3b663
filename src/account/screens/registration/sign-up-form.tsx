import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { noteWayIn, wayInEntry } from '../../queries/way-in-entry';
import { useReturnAddress } from '../../parts/use-return-address';
import { EmailField } from '../../parts/email-field';
import { Problem } from '../../../kit/form/problem';
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
export function SignUpForm({ onAsked, isAgain }: { onAsked: (email: string) => void; isAgain: boolean }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const back = useReturnAddress();
  const form = useForm<Registration>({
    resolver: useLateResolver(loadRules),
    defaultValues: { ...wayInEntry(), password: '', passwordConfirm: '' },
  });
  const { handleSubmit, formState, control, subscribe, setFocus } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => noteWayIn(values) }),
    [subscribe],
  );
  // The button that led back to the form is gone, and the address is what is put right.
  useEffect(() => {
    if (isAgain) setFocus('email');
  }, [isAgain, setFocus]);
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);

  const submit = handleSubmit(async (values) => {
    if (settle(await engine.askAccount('register', { ...values, back }))) onAsked(values.email);
  });

  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <NameFields
        control={control}
        hints={{ firstName: t('account.signUp.firstNameHint'), lastName: t('account.signUp.lastNameHint') }}
      />
      <EmailField control={control} hint={t('account.signUp.emailHint')} />
      <NewPasswordFields label={t('account.signIn.password')} control={control} />
      <TickBox control={control} name="newsletter" hint={t('account.signUp.newsletterHint')}>
        {t('account.signUp.newsletter')}
      </TickBox>
      <TickBox control={control} name="terms" hint={t('account.signUp.termsHint')}>
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
