import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { Problem } from '../../../kit/form/field';
import styles from './ascent-form.module.css';

const routeTypes = ['cliff', 'multipitch'] as const satisfies readonly RouteType[];

export interface RouteTypeChoiceProps {
  value: RouteType | null;
  onValue: (type: RouteType) => void;
  problem: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
}

/** A sector of a cliff or a multi-pitch: needed before a route can be looked for. */
export function RouteTypeChoice({ value, onValue, problem, inputRef }: RouteTypeChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles['choice']} aria-describedby={problem && id}>
      <legend className={styles['legend']}>{t('logbook.form.routeType')}</legend>
      <div className={styles['types']}>
        {routeTypes.map((type, index) => (
          <label key={type} className={styles['type']}>
            <input
              ref={index === 0 ? inputRef : undefined}
              type="radio"
              name={`${id}-type`}
              value={type}
              checked={value === type}
              onChange={() => onValue(type)}
            />
            <strong>{t(`logbook.routeType.${type}`)}</strong>
          </label>
        ))}
      </div>
      <Problem id={id} words={problem} />
    </fieldset>
  );
}
