import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/control/icon';
import { useHoldings } from '../../queries/use-holdings';
import { HoldingName } from './held-list';
import { HoldingNews } from './holding-news';
import styles from './hold.module.css';

/** On my routes: what this device holds as a whole beside the saved routes, in a line each, with what is to be read of it. */
export function HeldBooks() {
  const { t } = useTranslation();
  const holdings = useHoldings();
  if (!holdings || holdings.length === 0) return null;
  return (
    <section className={styles['books']} aria-labelledby="held-title">
      <h2 id="held-title">{t('saved.hold.title')}</h2>
      <ul className={styles['list']}>
        {holdings.map((holding) => {
          const { row, glance } = holding;
          return (
            <li key={row.key} className={styles['part']}>
              <div className={styles['line']}>
                <HoldingName row={row} />
                <span className={styles['short']} data-state={glance.state}>
                  <Icon name={glance.state === 'ready' ? 'check' : 'download'} size={16} />
                  {t(`saved.hold.state.${glance.state}`)}
                </span>
              </div>
              <HoldingNews holding={holding} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
