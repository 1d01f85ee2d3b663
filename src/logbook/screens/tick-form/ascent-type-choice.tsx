import { useTranslation } from 'react-i18next';
import { type AscentTypeCode, ascentTypes } from '#contract/rules/ascent-type';
import { RadioChoice } from '../../../kit/form/radio-choice';
import styles from './ascent-form.module.css';

export interface AscentTypeChoiceProps {
  value: AscentTypeCode;
  onValue: (type: AscentTypeCode) => void;
  name: string;
}

/** How it was climbed: six large places for a thumb, each with what it means. */
export function AscentTypeChoice({ value, onValue, name }: AscentTypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioChoice
      className={styles['types']}
      legend={t('logbook.form.ascentType')}
      name={name}
      chosen={value}
      onChoose={onValue}
      choices={ascentTypes.map((type) => ({
        value: type,
        text: (
          <span className={styles['type']}>
            <strong>{t(`logbook.type.${type}`)}</strong>
            <small>{t(`logbook.typeHint.${type}`)}</small>
          </span>
        ),
      }))}
    />
  );
}
