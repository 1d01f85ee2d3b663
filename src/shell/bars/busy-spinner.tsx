import { useTranslation } from 'react-i18next';
import { useIsBusy } from '../../sync/activity';
import styles from './busy-spinner.module.css';

/** Turns while requests run in the background; shows up only when they take longer than a blink. */
export function BusySpinner() {
  const { t } = useTranslation();
  const isBusy = useIsBusy();
  return isBusy ? (
    <span
      className={styles['spinner']}
      data-later="whole"
      role="img"
      aria-label={t('shell.busy')}
      title={t('shell.busy')}
    />
  ) : null;
}
