import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './alert-page.module.css';
import { Button } from '../control/button';
import { Icon } from '../control/icon';
import { ScreenTitle } from './screen-title';

export interface AlertPageProps {
  severity: 'info' | 'warning' | 'error';
  title: string;
  message: ReactNode;
  /** The way on, such as a `ButtonLink`. */
  action?: ReactNode;
  /** A link back to where one came from. */
  back?: ReactNode;
  /** Offline there is nothing to reload: the button gives way to a note of what can be read. */
  isOffline?: boolean;
  /** False hides the reload button where reloading cannot help. */
  canReload?: boolean;
  /** True where nothing has this address: it is not offered to be kept or sent. */
  isNowhere?: boolean;
}

/** The page that says what is wrong, in words, and how to go on. */
export function AlertPage(props: AlertPageProps) {
  const {
    severity,
    title,
    message,
    action,
    back,
    isOffline = false,
    canReload = true,
    isNowhere = false,
  } = props;
  const { t } = useTranslation();
  return (
    <section className={`${styles['page']} ${styles[severity] ?? ''}`}>
      <ScreenTitle title={title} isNowhere={isNowhere} />
      <p className={styles['words']}>{message}</p>
      {isOffline && (
        <p className={styles['offline']}>
          <Icon name="offline" size={20} />
          <span>{t('errors.offline')}</span>
        </p>
      )}
      <div className={styles['ways']}>
        {action}
        {canReload && !isOffline && (
          <Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>
        )}
        {back}
      </div>
    </section>
  );
}
