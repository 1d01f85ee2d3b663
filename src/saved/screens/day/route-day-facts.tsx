import { useTranslation } from 'react-i18next';
import { dayAfter } from '#contract/sun/crag-time';
import type { Stretch } from '#contract/sun/shade';
import { formatCragTime } from '../../../format/format-crag-time';
import { formatDistance, formatMinutes } from '../../../format/format-number';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { useLanguage } from '../../../language/local-text';
import { Icon } from '../../../kit/control/icon';
import marks from '../../../kit/control/warning-mark.module.css';
import type { ClosureState } from '../../../catalogue/parts/closure-state';
import styles from './crag-day.module.css';
import type { DayRoute, GearVerdict, RouteDay } from './plan-day';

/** What is gated of a route's day: closed or open, when to turn round, the car park, and whether the gear does. */
export function RouteDayFacts({
  planned: { closure, leaveAt, isDescentOpen, gear },
  light,
  content,
  day,
}: {
  planned: RouteDay;
  light: readonly Stretch[];
  content: NonNullable<DayRoute['content']>;
  day: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { approach } = content;
  const sunset = light.at(-1)?.to;
  const at = approach && `${approach.parking.lat.toFixed(5)}, ${approach.parking.lon.toFixed(5)}`;
  return (
    <>
      {closure && <ClosureOn closure={closure} day={day} />}
      {leaveAt !== null && (
        <p>
          <strong>
            {t(isDescentOpen ? 'day.route.leaveDescent' : 'day.route.leave', {
              time: formatCragTime(leaveAt, language),
            })}
          </strong>
        </p>
      )}
      {(approach?.minutes ?? null) === null && sunset !== undefined && (
        <p>{t('day.route.walkUnknown', { time: formatCragTime(sunset, language) })}</p>
      )}
      {approach && (
        <p className={styles['way']}>
          {approach.minutes !== null && (
            <span>{t('day.route.walk', { time: formatMinutes(approach.minutes) })}</span>
          )}
          <a href={`geo:${approach.parking.lat},${approach.parking.lon}?q=${at}`}>
            {t('day.route.parking', { at })}
          </a>
        </p>
      )}
      {gear && <GearOn gear={gear} />}
    </>
  );
}

/** Closed or open on the day that is planned. */
function ClosureOn({ closure, day }: { closure: ClosureState; day: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = () => {
    if (closure.state === 'open') return t('day.route.open');
    if (closure.state === 'soon') {
      const first = formatYearlyDay(dayAfter(day, closure.days).slice(5), language);
      return t('day.route.openUntil', { day: first });
    }
    return closure.until
      ? t('catalogue.closure.mark.until', { day: formatYearlyDay(closure.until.slice(5), language) })
      : t('catalogue.closure.mark.always');
  };
  return (
    <p className={closure.state === 'open' ? styles['calm'] : marks['mark']} data-state={closure.state}>
      <Icon name={closure.state === 'open' ? 'check' : 'alert'} size={16} />
      {words()}
    </p>
  );
}

/** Whether the gear does; nothing before the climber said what it is. */
function GearOn({ gear: { told, lines, measured, unfit, longerRope } }: { gear: GearVerdict }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first, second] = told;
  if (!first) return null;
  if (longerRope === null && unfit === 0) {
    if (measured === 0) return <p>{t('day.route.gearUnknown')}</p>;
    return (
      <p className={styles['calm']}>
        <Icon name="check" size={16} />
        {t(`day.route.gearFits.${second ? 'both' : first}`)}{' '}
        {measured < lines && t('day.route.gearMeasured', { count: measured, total: lines })}
      </p>
    );
  }
  return (
    <p className={marks['mark']}>
      <Icon name="alert" size={16} />
      {[
        longerRope !== null && t('gear.longer', { length: formatDistance(longerRope, language) }),
        unfit > 0 && t('day.route.gearUnfit', { count: unfit, total: lines }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
