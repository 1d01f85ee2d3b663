import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { DayHourChooser } from '../../catalogue/parts/sun/day-hour-chooser';
import { nextOuting } from '../../catalogue/parts/sun/next-outing';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import styles from './facet-panel.module.css';

/** "In shade on Saturday at 14:00": off until it is asked for, then a day and an hour. */
export function ShadeFacet({ at, onAt }: { at: number | null; onAt: (at: number | null) => void }) {
  const { t } = useTranslation();
  const now = useTrustedNow();
  return (
    <fieldset className={styles['group']}>
      <legend>{t('catalogue.search.part.shadeAt')}</legend>
      <div className={styles['shade']}>
        {at === null ? (
          <Button icon="sun" onClick={() => onAt(nextOuting(now))}>
            {t('catalogue.search.shadeAsk')}
          </Button>
        ) : (
          <>
            <DayHourChooser at={at} onAt={onAt} />
            <Button variant="quiet" icon="close" onClick={() => onAt(null)}>
              {t('catalogue.search.shadeStop')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
