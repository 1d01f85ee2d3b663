import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from './score-figure.module.css';

/** A score as a figure with a star: "4 ★". */
export function ScoreFigure({ score }: { score: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles['score']}>
      <span className="visually-hidden">{t('logbook.score', { score })}</span>
      <span aria-hidden="true">{score}</span>
      <Icon name="star" size={14} filled />
    </span>
  );
}
