import { useTranslation } from 'react-i18next';
import { StarRating } from '../../kit/form/star-rating';

export interface ScoreStarsProps {
  /** Null while none was given. */
  score: number | null;
  onScore: (score: number) => void;
  problem?: string | undefined;
  /** The first star, to be focused when the score is missing. */
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** The score of an ascent in stars. */
export function ScoreStars({ score, onScore, problem, inputRef }: ScoreStarsProps) {
  const { t } = useTranslation();
  return (
    <StarRating
      legend={t('logbook.form.score')}
      score={score}
      onScore={onScore}
      nameOf={(count) => t('logbook.form.stars', { count })}
      words={score === null ? '' : t('logbook.score', { score })}
      problem={problem}
      inputRef={inputRef}
    />
  );
}
