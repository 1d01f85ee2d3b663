import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InformationChange } from '#contract/forms/account';
import type { Language } from '#contract/language';
import { useLocal } from '../../../sync/local/local-provider';
import { ownName } from '../../../language/own-name';
import { Problem } from '../../../kit/form/problem';
import { NameFields } from '../../parts/name-fields';
import { showToast } from '../../../kit/overlay/show-toast';
import { RestoredNote } from '../../../kit/form/restored-note';
import { SelectField } from '../../../kit/form/select-field';
import { TickBox } from '../../../kit/form/tick-box';
import { useFormDraft } from '../../../kit/form/use-form-draft';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import formStyles from '../../../kit/form/form.module.css';
import { WorkingButton } from '../../../kit/control/working-button';

/** zod stays off the first path of the form. */
const languages = ['fr', 'en'] as const satisfies readonly Language[];
const loadRules = async () => (await import('./information-rules')).resolveInformation;
const loadDraft = async () => (await import('./information-rules')).readInformationDraft;

/** How the customer is called, and how they are written to. */
export function InformationForm({ known }: { known: InformationChange }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<InformationChange>({
    resolver: useLateResolver(loadRules),
    values: known,
    // What another device changed comes in, but never over what is being typed here.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { control, formState } = form;
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const draft = useFormDraft(form, 'information', loadDraft, { isOfChanges: true });
  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('changeInformation', values))) return;
    form.reset(values);
    showToast({ words: t('account.profile.saved'), severity: 'success' });
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNote draft={draft} />
      <NameFields control={control} />
      <SelectField control={control} name="language" label={t('account.profile.language')}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownName(language)}
          </option>
        ))}
      </SelectField>
      <TickBox control={control} name="newsletter">
        {t('account.signUp.newsletter')}
      </TickBox>
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.profile.save')}
      </WorkingButton>
    </form>
  );
}
