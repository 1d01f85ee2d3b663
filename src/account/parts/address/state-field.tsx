import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressFields } from '#contract/forms/address';
import { statesOf } from '#contract/rules/states';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import type { AddressInput } from './address-rules';

/** The state or province that parcels to a country name: chosen where there is a list, else typed. */
export function StateField({
  control,
  countryCode,
}: {
  control: Control<AddressInput, unknown, AddressFields>;
  countryCode: string;
}) {
  const { t } = useTranslation();
  const states = statesOf(countryCode);
  const label = t('account.address.state');
  if (states === null) {
    return <TextField control={control} name="state" label={label} autoComplete="address-level1" />;
  }
  return (
    <SelectField control={control} name="state" label={label} autoComplete="address-level1">
      <option value="">{t('account.address.chooseState')}</option>
      {states.map(({ written, name }) => (
        <option key={written} value={written}>
          {name === written ? name : `${name} (${written})`}
        </option>
      ))}
    </SelectField>
  );
}
