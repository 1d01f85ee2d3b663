import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import type { PublishedChange } from '#contract/workshop/publishing';
import { CheckRow } from '../../../kit/form/check-row';
import { MessageBar } from '../../../kit/page/message-bar';
import styles from '../../parts/workshop.module.css';

/** Names that are told; of more only how many. */
const SHOWN = 12;

/** What of a set is sold or for owners alone and made with data that asks to be shared alike, and that who publishes knows. */
export function ShareAlike({
  keys,
  changes,
  isKnown,
  onKnown,
}: {
  keys: readonly ItemKey[];
  changes: readonly PublishedChange[];
  isKnown: boolean;
  onKnown: (isKnown: boolean) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  if (keys.length === 0) return null;
  const asked = new Set(keys);
  const shown = changes.filter(({ key }) => asked.has(key)).slice(0, SHOWN);
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('workshop.shareAlike.title', { count: keys.length })}</h2>
      <MessageBar severity="warning">{t('workshop.shareAlike.text')}</MessageBar>
      <ul className={styles['list']}>
        {shown.map(({ key, kind, label, within }) => (
          <li key={key}>
            {label || t('workshop.unnamed')}{' '}
            <span className={styles['soft']}>{[t(`workshop.kind.${kind}`), ...within].join(' · ')}</span>
          </li>
        ))}
        {keys.length > shown.length && (
          <li>{t('workshop.shareAlike.more', { count: keys.length - shown.length })}</li>
        )}
      </ul>
      <CheckRow isOn={isKnown} onOn={onKnown}>
        {t('workshop.shareAlike.known')}
      </CheckRow>
    </section>
  );
}
