import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { Button } from '../../kit/control/button';
import { CheckRow } from '../../kit/form/check-row';
import { type Choice, toggled } from './facet-choices';
import styles from './facet-panel.module.css';

/** So many are shown until all are asked for. */
const SHOWN = 6;

export interface FacetListProps {
  title: string;
  /** What shows nothing and is not chosen is left out by who counts. */
  choices: readonly Choice<number, string>[];
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
}

/** The values of a facet that may have many, one below the other: the chosen ones always, the others on request. */
export function FacetList({ title, choices, chosen, onChosen }: FacetListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const isLong = choices.length > SHOWN + 1;
  const shown =
    isWhole || !isLong ? choices : choices.filter(({ value }, at) => at < SHOWN || chosen.includes(value));
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <div className={styles['rows']}>
        {shown.map(({ value, name, count }) => (
          <CheckRow
            key={value}
            isOn={chosen.includes(value)}
            onOn={() => onChosen(toggled(choices, chosen, value))}
          >
            <span className={styles['row']}>
              <span>{name}</span>
              <small>{typeof count === 'number' && formatCount(count, language)}</small>
            </span>
          </CheckRow>
        ))}
      </div>
      {isLong && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('catalogue.search.fewer') : t('catalogue.search.all', { count: choices.length })}
        </Button>
      )}
    </fieldset>
  );
}
