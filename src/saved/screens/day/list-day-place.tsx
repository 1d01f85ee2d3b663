import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { ButtonLink } from '../../../kit/control/button-link';
import type { ListEntry } from '../../queries/use-own-lists';
import styles from './crag-day.module.css';
import { CarFreeOf } from './car-free';
import { DayGlance } from './day-glance';
import type { ListDayPart } from './plan-list-day';
import { RouteDayItem } from './route-day-item';

/** What of a list stands at one crag on a day, each route with what was noted of it; the whole crag is one tap away. */
export function ListDayPlace({
  part: { regionSlug, crag, plan },
  entries,
  day,
}: {
  part: ListDayPart;
  entries: readonly ListEntry[];
  day: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const notes = new Map(
    entries.map(({ type, routeId, note }) => [savedRouteId(type, routeId), note] as const),
  );
  return (
    <section className={styles['place']} aria-labelledby={id}>
      <div className={styles['placeHead']}>
        <h2 id={id}>{crag?.name ?? t('day.list.alone')}</h2>
        {crag && (
          <ButtonLink
            to="/{-$lng}/routes/day/$region/$crag"
            params={{ region: regionSlug, crag: crag.slug }}
            search={{ day }}
            icon="clock"
          >
            {t('day.list.whole')}
          </ButtonLink>
        )}
      </div>
      <DayGlance plan={plan} />
      {crag && <CarFreeOf region={regionSlug} slug={crag.slug} />}
      <ul className={styles['routes']}>
        {plan.routes.map((planned) => {
          const key = savedRouteId(planned.route.type, planned.route.id);
          const note = notes.get(key);
          return (
            <li key={key} className={styles['route']}>
              <RouteDayItem
                regionSlug={regionSlug}
                cragSlug={crag?.slug ?? null}
                route={planned}
                light={plan.light}
                day={day}
                heading="h3"
              />
              {note && <p>{t('day.list.noted', { note })}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
