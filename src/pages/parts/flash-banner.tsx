import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '#contract/tables/flash-message';
import { Button } from '../../kit/control/button';
import styles from './flash-messages.module.css';
import { FlashContent, FlashTitle } from './flash-text';

/** A message beside the screen; with its way out only where the provider lets it be taken away. */
export function FlashBanner({ message, onNoted }: { message: FlashMessage; onNoted: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['banner']} data-severity={message.severity} aria-labelledby={id}>
      <div className={styles['text']}>
        <h2 id={id}>
          <FlashTitle message={message} />
        </h2>
        <FlashContent message={message} />
      </div>
      {message.discardable && (
        <Button icon="check" onClick={onNoted}>
          {t('flash.noted')}
        </Button>
      )}
    </section>
  );
}
