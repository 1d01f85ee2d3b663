import { useTranslation } from 'react-i18next';
import { countryCodes } from '#contract/rules/address-form';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';

/** Several countries, each chosen from a list and taken out by a tap. */
export function CountryPicker({
  label,
  chosen,
  onChosen,
  problem,
}: {
  label: string;
  chosen: readonly string[];
  onChosen: (codes: string[]) => void;
  problem?: string | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const others = countryCodes
    .filter((code) => !chosen.includes(code))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
  return (
    <div className={styles['list']}>
      <Field label={label} problem={problem}>
        <Select
          value=""
          onChange={(_event, { value }) => {
            if (value !== '') onChosen([...chosen, value]);
          }}
        >
          <option value="">{t('counter.sending.addCountry')}</option>
          {others.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen.length > 0 && (
        <ul className={styles['chips']} aria-label={label}>
          {chosen.map((code) => (
            <li key={code}>
              <Button
                icon="close"
                aria-label={t('counter.sending.removeCountry', { country: nameOf(code) })}
                onClick={() => onChosen(chosen.filter((one) => one !== code))}
              >
                {nameOf(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
