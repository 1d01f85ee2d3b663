import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './card-frame.module.css';

/** A paper card as it will be printed, below what it is and the way to the printer. */
export function CardFrame({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <div className={styles['tools']}>
        <ScreenTitle title={t('catalogue.card.title', { name })} />
        <p>{t('catalogue.card.what')}</p>
        <Button variant="action" icon="print" onClick={() => window.print()}>
          {t('catalogue.card.print')}
        </Button>
      </div>
      {children}
    </div>
  );
}
