import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderSplit } from '#contract/rules/shop/money-split';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import styles from './money-fold.module.css';
import { SplitRows } from './split-rows';

export interface MoneyFoldProps {
  /** A sum each, with what it is the price of where there are several. */
  parts: readonly { name: string; split: Partial<OrderSplit> }[];
  /** What is not known of it yet. */
  note?: string | undefined;
}

/** Where one's money goes, to be unfolded, and the way to the ledger of all; nothing where nothing is told. */
export function MoneyFold({ parts, note }: MoneyFoldProps) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <Fold
      className={styles['fold']}
      summary={
        <>
          <Icon name="next" size={18} />
          {t('money.title')}
        </>
      }
    >
      {() => (
        <div className={styles['parts']}>
          {parts.map(({ name, split }) => (
            <section key={name}>
              {parts.length > 1 && <h3>{name}</h3>}
              <SplitRows split={split} />
            </section>
          ))}
          {note !== undefined && <p className={styles['note']}>{note}</p>}
          <Link to="/{-$lng}/where-the-money-goes" className={styles['more']}>
            {t('money.more')}
          </Link>
        </div>
      )}
    </Fold>
  );
}
