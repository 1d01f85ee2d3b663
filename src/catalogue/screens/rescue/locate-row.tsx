import { useTranslation } from 'react-i18next';
import { formatAge } from '../../../format/format-age';
import { formatDistance } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import type { OwnPosition } from '../../../kit/position/use-own-position';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import { isCoarse, precisionOf } from './place-to-say';
import styles from './rescue.module.css';

/** Older than this it may be another place. */
const OLD_MS = 120_000;

/** Asks where the device is, and says in words what came of it. */
export function LocateRow({ own: { state, fix, locate } }: { own: OwnPosition }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  return (
    <section className={styles['locate']} aria-label={t('rescue.position.own')}>
      <Button icon="locate" onClick={locate}>
        {t(fix ? 'rescue.position.again' : 'rescue.position.locate')}
      </Button>
      <div role="status" className={styles['standing']}>
        {fix ? (
          <>
            <p>
              {t('rescue.position.known', {
                distance: formatDistance(precisionOf(fix), language),
                age: formatAge(fix.takenAt, now, language),
              })}
            </p>
            {isCoarse(fix) && <p className={styles['trouble']}>{t('rescue.position.coarse')}</p>}
            {now - fix.takenAt > OLD_MS && <p className={styles['trouble']}>{t('rescue.position.old')}</p>}
          </>
        ) : (
          state !== 'known' && (
            <p className={state === 'refused' || state === 'unavailable' ? styles['trouble'] : undefined}>
              {t(`rescue.position.${state}`)}
            </p>
          )
        )}
      </div>
    </section>
  );
}
