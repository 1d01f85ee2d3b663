import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/catalogue/place';
import type { IndexedCrag } from '#worker/api/engine-api';
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
import styles from './crag-day.module.css';
import { CarFree } from './car-free';
import { DayGear } from './day-gear';
import { DayGlance } from './day-glance';
import { DayTools } from './day-tools';
import { RouteDayItem } from './route-day-item';
import { UnsavedRoutes } from './unsaved-routes';
import { useChosenDay } from './use-chosen-day';
import { useDayPlan } from './use-day-plan';

/** The day at a crag: what holds for all of it, then each of its routes. `fetchedAt` is null of the index. */
export function CragDay({
  crag,
  fetchedAt,
}: {
  crag: IndexedCrag & Pick<Crag, 'carFree'>;
  fetchedAt: number | null;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const navigate = useNavigate({ from: '/{-$lng}/routes/day/$region/$crag' });
  const { day, today, near } = useChosenDay(useSearch({ from: '/{-$lng}/routes/day/$region/$crag' }).day);
  const plan = useDayPlan(crag, day);
  const isOffline = useIsOffline();
  if (!plan) return <RouteSkeleton />;
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
        shared={title}
        day={day}
        today={today}
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
          <DayGear />
          <CarFree crag={crag} />
          <UnsavedRoutes crag={crag} plan={plan} />
          <ul className={styles['routes']} aria-label={crag.name}>
            {plan.routes.map((route) => (
              <li key={`${route.route.type}-${route.route.id}`} className={styles['route']}>
                <RouteDayItem
                  regionSlug={params.region}
                  cragSlug={params.crag}
                  route={route}
                  light={plan.light}
                  day={day}
                />
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
