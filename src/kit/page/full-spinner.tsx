import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../control/button';
import styles from './full-spinner.module.css';

/** After this long the spinner offers a way out (SPEC section 9), in milliseconds. */
const OFFERS_AFTER_MS = 3_500;

/** Stands in for a whole screen whose code is on its way; after 3.5 s it offers to reload. */
export function FullSpinner() {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), OFFERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['full']} role="status" data-coming>
      <span className={styles['rope']} aria-hidden="true" />
      <p className={styles['words']}>{t(isLong ? 'shell.spinner.long' : 'shell.spinner.words')}</p>
      {isLong && (
        <Button variant="plain" icon="reset" onClick={() => window.location.reload()}>
          {t('shell.spinner.action')}
        </Button>
      )}
    </div>
  );
}
