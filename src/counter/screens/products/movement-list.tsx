import { useTranslation } from 'react-i18next';
import type { StockMovement } from '#contract/endpoints/counter/products';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';

/** What moved the copies of a paper edition, the newest first; nothing where nothing did. */
export function MovementList({ movements }: { movements: readonly StockMovement[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  if (movements.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.movements')}</h2>
      <ol className={styles['story']} aria-label={t('counter.goods.movements')}>
        {movements.map(({ id, at, what, copiesBy, copiesLeft, order, by }) => (
          <li key={id}>
            <span className={styles['soft']}>
              {[formatInstant(at, language, 'dateTime'), by, order].filter(Boolean).join(' · ')}
            </span>
            <br />
            {t(`counter.goods.move.${what}`, { by: signed.format(copiesBy), left: copiesLeft })}
          </li>
        ))}
      </ol>
    </section>
  );
}
