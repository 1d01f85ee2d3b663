import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../kit/form/check-row';
import { Field } from '../../kit/form/field';
import { Select } from '../../kit/form/select';
import type { ControlProps } from './control-props';

/** One of a few; none of them where the field may be without. */
export function ChoiceControl(
  props: ControlProps<string | null> & {
    choices: readonly { value: string; text: string }[];
    isOptional: boolean;
  },
) {
  const { label, hint, problem, value, onValue, choices, isOptional } = props;
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} problem={problem}>
      <Select
        value={value ?? ''}
        onChange={(_event, { value: chosen }) => onValue(chosen === '' ? null : chosen)}
      >
        {(isOptional || value === null) && <option value="">{t('workshop.unknown')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Yes or no. */
export function YesControl({ label, value, onValue }: ControlProps<boolean | null>) {
  return (
    <CheckRow isOn={value === true} onOn={onValue}>
      {label}
    </CheckRow>
  );
}
