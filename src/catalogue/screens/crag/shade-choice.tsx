import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cragTime } from '#contract/sun/crag-time';
import { formatCragTime, formatNearDay } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { laterFluent } from '../../../kit/form/later-fluent';
import { nextOuting } from '../../parts/sun/next-outing';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import styles from './shade-choice.module.css';

const DayHourChooser = laterFluent(
  async () => (await import('../../parts/sun/day-hour-chooser')).DayHourChooser,
  null,
);

/** The instant of which the address of a crag asks for shade, in milliseconds since 1970. */
export function useShadeAt(): number | undefined {
  const { shadeAt } = useSearch({ from: '/{-$lng}/routes/crag/$region/$crag' });
  return shadeAt === undefined ? undefined : Date.parse(shadeAt);
}

/** Whether only what lies in shade at a day and hour is listed; it stands in the address. */
export function ShadeChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate({ from: '/{-$lng}/routes/crag/$region/$crag' });
  const shadeAt = useShadeAt();
  const now = useTrustedNow();
  const ask = (at: number | undefined) =>
    void navigate({
      search: { shadeAt: at === undefined ? undefined : new Date(at).toISOString().replace('.000Z', 'Z') },
      replace: true,
      resetScroll: false,
    });
  if (shadeAt === undefined) {
    return (
      <div>
        <Button icon="sun" onClick={() => ask(nextOuting(now))}>
          {t('sun.filter.ask')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles['choice']} aria-label={t('sun.filter.ask')}>
      <div className={styles['head']}>
        <h2>
          {t('sun.filter.title', {
            day: formatNearDay(cragTime(shadeAt).day, language),
            time: formatCragTime(shadeAt, language),
          })}
        </h2>
        <Button variant="quiet" icon="close" onClick={() => ask(undefined)}>
          {t('sun.filter.all')}
        </Button>
      </div>
      <DayHourChooser at={shadeAt} onAt={ask} />
    </section>
  );
}
