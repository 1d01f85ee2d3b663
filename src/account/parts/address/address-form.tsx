import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressFields } from '#contract/forms/address';
import { addressOrder, countryCodes } from '#contract/rules/address-form';
import type { RequestResult } from '#worker/api/engine-api';
import { currentLanguage } from '../../../language/current-language';
import { useRefusalWords } from '../../../language/refusal-words';
import { Field, Problem } from '../../../kit/form/field';
import formStyles from '../../../kit/form/form.module.css';
import { NameFields } from '../name-fields';
import { RestoredNote } from '../../../kit/form/restored-note';
import { useFormDraft } from '../../../kit/form/use-form-draft';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import type { AddressInput } from './address-rules';
import type { Language } from '#contract/language';

const loadRules = async () => (await import('./address-rules')).resolveAddress;
const loadDraft = async () => (await import('./address-rules')).readAddressDraft;

export interface AddressFormProps {
  /** Which address it is: what was typed of it and not saved is brought back by it. */
  formKey: string;
  known: AddressInput;
  send: (fields: AddressFields) => Promise<RequestResult<unknown>>;
  onSaved: () => void;
}

/**
 * An address; postcode and city stand in the order of its country, and the postcode goes where there is none. What is
 * typed stands there again on return, as after a session that ended had to be renewed.
 */
export function AddressForm({ formKey, known, send, onSaved }: AddressFormProps) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const language = currentLanguage();
  const countries = useMemo(() => countryNames(language), [language]);
  const form = useForm<AddressInput, unknown, AddressFields>({
    resolver: useLateResolver(loadRules),
    defaultValues: known,
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const draft = useFormDraft(form, formKey, loadDraft, { isOfChanges: true });
  const order = addressOrder(useWatch({ control, name: 'countryCode' }));
  const submit = form.handleSubmit(async (fields) => {
    if (!settle(await send(fields))) return;
    draft.drop();
    onSaved();
  });

  const zipcode = order !== 'cityOnly' && (
    <Field key="zipcode" label={t('account.address.zipcode')} problem={words(errors.zipcode?.message)}>
      {(ids) => <input {...ids} {...register('zipcode')} type="text" autoComplete="postal-code" />}
    </Field>
  );
  const city = (
    <Field key="city" label={t('account.address.city')} problem={words(errors.city?.message)}>
      {(ids) => <input {...ids} {...register('city')} type="text" autoComplete="address-level2" />}
    </Field>
  );

  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNote draft={draft} />
      <Field label={t('account.address.country')} problem={words(errors.countryCode?.message)}>
        {(ids) => (
          <select {...ids} {...register('countryCode', { deps: 'zipcode' })} autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NameFields
        problems={{ firstName: words(errors.firstName?.message), lastName: words(errors.lastName?.message) }}
        field={register}
      />
      <Field label={t('account.address.business')} problem={words(errors.businessName?.message)}>
        {(ids) => <input {...ids} {...register('businessName')} type="text" autoComplete="organization" />}
      </Field>
      <Field label={t('account.address.street')} problem={words(errors.address?.message)}>
        {(ids) => <input {...ids} {...register('address')} type="text" autoComplete="street-address" />}
      </Field>
      <div className={formStyles['pair']}>{order === 'zipFirst' ? [zipcode, city] : [city, zipcode]}</div>
      <Field
        label={t('account.address.phone')}
        hint={t('account.address.phoneHint')}
        problem={words(errors.phone?.message)}
      >
        {(ids) => <input {...ids} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.address.save')}
      </WorkingButton>
    </form>
  );
}

/** Every country by its name in a language, in that language's order. */
function countryNames(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((first, second) => order.compare(first.name, second.name));
}
