import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { RadioChoice } from '../../../kit/form/radio-choice';
import styles from './ascent-form.module.css';

const routeTypes = ['cliff', 'multipitch'] as const satisfies readonly RouteType[];

export interface RouteTypeChoiceProps {
  value: RouteType | null;
  onValue: (type: RouteType) => void;
  problem: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
}

/** A sector of a cliff or a multi-pitch: brought by a route of the catalogue, chosen for any other. */
export function RouteTypeChoice({ value, onValue, problem, inputRef }: RouteTypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioChoice
      className={styles['types']}
      legend={t('logbook.form.routeType')}
      chosen={value}
      onChoose={onValue}
      problem={problem}
      inputRef={inputRef}
      choices={routeTypes.map((type) => ({
        value: type,
        text: <strong>{t(`logbook.routeType.${type}`)}</strong>,
      }))}
    />
  );
}
