import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AscentTypeCode, ascentTypes } from '#contract/rules/ascent-type';
import styles from './ascent-form.module.css';

export interface AscentTypeChoiceProps {
  value: AscentTypeCode;
  onValue: (type: AscentTypeCode) => void;
  name: UseFormRegisterReturn['name'];
}

/** How it was climbed: six large places for a thumb, each with what it means. */
export function AscentTypeChoice({ value, onValue, name }: AscentTypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{t('logbook.form.ascentType')}</legend>
      <div className={styles['types']}>
        {ascentTypes.map((type) => (
          <label key={type} className={styles['type']}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={value === type}
              onChange={() => onValue(type)}
            />
            <strong>{t(`logbook.type.${type}`)}</strong>
            <small>{t(`logbook.typeHint.${type}`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
