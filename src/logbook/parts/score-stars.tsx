import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from './score-stars.module.css';

const scores = [1, 2, 3, 4, 5] as const;

export interface ScoreStarsProps {
  /** Null while none was given. */
  score: number | null;
  onScore: (score: number) => void;
  legend: string;
  /** Id of the words that say what is wrong. */
  problemId?: string | undefined;
  /** The first star, to be focused when the score is missing. */
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** Five stars to rate with, one tap each; a group of radio buttons for keyboards and screen readers. */
export function ScoreStars({ score, onScore, legend, problemId, inputRef }: ScoreStarsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles['stars']} aria-describedby={problemId}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['row']}>
        {scores.map((value) => (
          <label
            key={value}
            className={`${styles['star']} ${score !== null && value <= score ? styles['lit'] : ''}`}
          >
            <input
              ref={value === 1 ? inputRef : undefined}
              type="radio"
              name={name}
              value={value}
              checked={score === value}
              onChange={() => onScore(value)}
              className="visually-hidden"
            />
            <span className="visually-hidden">{t('logbook.form.stars', { count: value })}</span>
            <Icon name="star" size={30} filled={score !== null && value <= score} />
          </label>
        ))}
        <span className={styles['words']} aria-hidden="true">
          {score === null ? '' : t('logbook.score', { score })}
        </span>
      </div>
    </fieldset>
  );
}
