import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { notKeptWords } from '../../../sync/local/not-kept-words';
import { useTranslation } from 'react-i18next';
import type { Problem as FieldProblem } from '#contract/endpoints/answer';
import type { AddressFields } from '#contract/forms/address';
import { addressOrder, countryCodes } from '#contract/rules/address-form';
import { needsState } from '#contract/rules/states';
import { currentLanguage } from '../../../language/current-language';
import { Problem } from '../../../kit/form/problem';
import formStyles from '../../../kit/form/form.module.css';
import { NameFields } from '../name-fields';
import { RestoredNote } from '../../../kit/form/restored-note';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormDraft } from '../../../kit/form/use-form-draft';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import { useAddresses } from '../../queries/use-addresses';
import type { AddressInput } from './address-rules';
import { nearCountries } from './near-countries';
import { StateField } from './state-field';
import type { Language } from '#contract/language';

const loadRules = async () => (await import('./address-rules')).resolveAddress;
const loadDraft = async () => (await import('./address-rules')).readAddressDraft;
const none: readonly FieldProblem[] = [];

export interface AddressFormProps {
  /** Which address it is: what was typed of it and not saved is brought back by it. */
  formKey: string;
  known: AddressInput;
  /** Said above the fields, such as why a refused address is here again. */
  notice?: ReactNode;
  /** What is known to be wrong with it already, said at its fields; the same list between renders. */
  problems?: readonly FieldProblem[];
  /** Keeps it on this device; rejects when nothing has changed. */
  save: (fields: AddressFields) => Promise<void>;
  onSaved: () => void;
  /** What is asked last, before it is saved. */
  children?: ReactNode;
}

/**
 * An address; postcode and city stand in the order of its country, and the postcode goes where there is none. What is
 * typed stands there again on return, as after a session that ended had to be renewed.
 */
export function AddressForm({
  formKey,
  known,
  notice,
  problems = none,
  save,
  onSaved,
  children,
}: AddressFormProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const addresses = useAddresses();
  const countries = useMemo(() => countryNames(language, nearCountries(addresses)), [language, addresses]);
  const form = useForm<AddressInput, unknown, AddressFields>({
    resolver: useLateResolver(loadRules),
    defaultValues: known,
  });
  const { control, formState, setError } = form;
  const { isSubmitting } = formState;
  const [failure, setFailure] = useState<string>();
  const draft = useFormDraft(form, formKey, loadDraft, { isOfChanges: true });
  const countryCode = useWatch({ control, name: 'countryCode' });
  const order = addressOrder(countryCode);
  useEffect(() => {
    for (const { field, key } of problems) setError(field as keyof AddressInput, { message: key });
    // A draft that is brought back, or given up, clears them.
  }, [problems, setError, draft.isRestored]);
  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await save(fields);
    } catch (error) {
      setFailure(notKeptWords(error, 'logbook.form.failed'));
      return;
    }
    draft.drop();
    onSaved();
  });

  const zipcode = order !== 'cityOnly' && (
    <TextField
      key="zipcode"
      control={control}
      name="zipcode"
      label={t('account.address.zipcode')}
      autoComplete="postal-code"
    />
  );
  const city = (
    <TextField
      key="city"
      control={control}
      name="city"
      label={t('account.address.city')}
      autoComplete="address-level2"
    />
  );

  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <RestoredNote draft={draft} />
      <SelectField
        control={control}
        name="countryCode"
        rules={{ deps: ['zipcode', 'state'] }}
        label={t('account.address.country')}
        autoComplete="country"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <NameFields control={control} />
      <TextField
        control={control}
        name="businessName"
        label={t('account.address.business')}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="address"
        label={t('account.address.street')}
        autoComplete="street-address"
      />
      <div className={formStyles['pair']}>{order === 'zipFirst' ? [zipcode, city] : [city, zipcode]}</div>
      {needsState(countryCode) && (
        <StateField key={countryCode} control={control} countryCode={countryCode} />
      )}
      <TextField
        control={control}
        name="phone"
        label={t('account.address.phone')}
        hint={t('account.address.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      {children}
      <Problem words={failure && t(failure)} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.address.save')}
      </WorkingButton>
    </form>
  );
}

/** Every country by its name in a language: those that are near to the reader, then the others in that language's order. */
function countryNames(language: Language, near: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted(
      (first, second) =>
        placeIn(near, first.code) - placeIn(near, second.code) || order.compare(first.name, second.name),
    );
}

/** Where a country stands among those that are near; behind all of them when it is none. */
function placeIn(near: readonly string[], code: string): number {
  const place = near.indexOf(code);
  return place === -1 ? near.length : place;
}
