import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import type { IndexedCrag } from '#worker/api/engine-api';
import { OwnGear } from '../../../catalogue/parts/gear/gear-panel';
import { useGear } from '../../../catalogue/parts/gear/gear';
import { PlaceTrail } from '../../../catalogue/parts/place-trail';
import { RouteSkeleton } from '../../../catalogue/parts/route-skeleton';
import { formatNearDay } from '../../../format/format-crag-time';
import { formatDay } from '../../../format/format-date';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { AgeNote } from '../../../kit/page/age-note';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useIsOffline } from '../../../sync/connection';
import { useMinute } from '../../../sync/local/use-minute';
import styles from './crag-day.module.css';
import { DayGlance } from './day-glance';
import { DayTools } from './day-tools';
import { RouteDayItem } from './route-day-item';
import { UnsavedRoutes } from './unsaved-routes';
import { useDayPlan } from './use-day-plan';

/** The day at a crag: what holds for all of it, then each of its routes. `fetchedAt` is null of the index. */
export function CragDay({ crag, fetchedAt }: { crag: IndexedCrag; fetchedAt: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const navigate = useNavigate({ from: '/{-$lng}/routes/day/$region/$crag' });
  const today = cragTime(useMinute()).day;
  const tomorrow = dayAfter(today, 1);
  const asked = useSearch({ from: '/{-$lng}/routes/day/$region/$crag' }).day;
  const day = asked !== undefined && isDay(asked) ? asked : tomorrow;
  const gear = useGear();
  const plan = useDayPlan(crag, day);
  const isOffline = useIsOffline();
  if (!plan) return <RouteSkeleton />;
  const near = day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'other';
  const title = t(`day.title.${near}`, { crag: crag.name, day: formatNearDay(day, language) });
  const params = { region: crag.region.slug, crag: crag.slug };
  return (
    <article className={styles['day']} data-day-sheet>
      <header className={styles['head']}>
        <PlaceTrail
          places={[
            { key: 'region', name: read(crag.region.name) },
            {
              key: 'crag',
              name: (
                <Link to="/{-$lng}/routes/crag/$region/$crag" params={params}>
                  {crag.name}
                </Link>
              ),
            },
          ]}
        />
        <ScreenTitle title={title} />
        <p>{formatDay(day, language, 'full')}</p>
      </header>
      <DayTools
        title={title}
        day={day}
        onDay={(chosen) => void navigate({ search: { day: chosen }, replace: true, resetScroll: false })}
      />
      {plan.routes.length === 0 ? (
        <EmptyState
          title={t('day.empty.title')}
          action={
            <ButtonLink to="/{-$lng}/routes/crag/$region/$crag" params={params} icon="mountain">
              {t('day.empty.action')}
            </ButtonLink>
          }
        >
          {t('day.empty.text')}
        </EmptyState>
      ) : (
        <>
          <DayGlance plan={plan} />
          <section className={styles['gear']} aria-label={t('day.gear')}>
            <OwnGear rule="lowered" />
            {gear.rope === null && gear.quickdraws === null && <p>{t('day.gearUntold')}</p>}
          </section>
          <UnsavedRoutes crag={crag} plan={plan} />
          <ul className={styles['routes']} aria-label={crag.name}>
            {plan.routes.map((route) => (
              <li key={`${route.route.type}-${route.route.id}`} className={styles['route']}>
                <RouteDayItem crag={crag} route={route} light={plan.light} day={day} />
              </li>
            ))}
          </ul>
          <p className={styles['note']}>
            {t('day.note')} {t('sun.note')}
          </p>
        </>
      )}
      {fetchedAt !== null && <AgeNote at={fetchedAt} isOffline={isOffline} />}
    </article>
  );
}

/** Whether a text of the address is a plain day; the years one may name are those of SPEC section 5. */
function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  // A browser reads 31 June as 1 July, or not at all.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
