import { useTranslation } from 'react-i18next';
import { countryCodes } from '#contract/rules/address-form';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import styles from '../../parts/counter.module.css';
import { useRegionNames } from '../../parts/region-names';

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
  const { countryOf, byName } = useRegionNames();
  const others = byName(countryCodes.filter((code) => !chosen.includes(code)));
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
              {countryOf(code)}
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
                aria-label={t('counter.sending.removeCountry', { country: countryOf(code) })}
                onClick={() => onChosen(chosen.filter((one) => one !== code))}
              >
                {countryOf(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
