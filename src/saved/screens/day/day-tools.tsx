import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LaterTomorrowChooser } from '../../../catalogue/parts/sun/later-day-chooser';
import { Button } from '../../../kit/control/button';
import { useShare } from '../../../kit/share/use-share';
import styles from './crag-day.module.css';

/** Which day, and what may be done with its plan: printed, or sent as a link that names the day. */
export function DayTools({
  shared,
  path,
  day,
  today,
  onDay,
}: {
  /** What the plan is sent as. */
  shared: string;
  /** What is sent where the address of the plan opens for nobody else. */
  path?: string;
  day: string;
  /** The one by which the day was chosen: one that is looked up here is the device's own for a moment. */
  today: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation();
  const share = useShare();
  const router = useRouter();
  // "Tomorrow" is another day for whoever opens the link later.
  const send = () => share(shared, path ?? `${router.history.location.pathname}?day=${day}`);
  return (
    <section className={styles['tools']} aria-label={t('day.choose')}>
      <LaterTomorrowChooser day={day} today={today} onDay={onDay} withTomorrow />
      <div className={styles['ways']}>
        <Button icon="print" onClick={() => window.print()}>
          {t('day.print')}
        </Button>
        <Button icon="share" onClick={() => void send()}>
          {t('day.share')}
        </Button>
      </div>
    </section>
  );
}
