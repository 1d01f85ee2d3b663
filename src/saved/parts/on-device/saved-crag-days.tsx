import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import styles from './saved-crag-days.module.css';

/** The way from each crag of the saved routes to the plan of a day there; nothing where none of them is on a crag. */
export function SavedCragDays({
  routes,
}: {
  routes: readonly Pick<SavedRoute, 'regionSlug' | 'cragSlug' | 'cragName'>[];
}) {
  const { t } = useTranslation();
  const crags = new Map(
    routes.flatMap(({ regionSlug, cragSlug, cragName }) =>
      cragSlug && cragName
        ? [[`${regionSlug}/${cragSlug}`, { region: regionSlug, crag: cragSlug, name: cragName }] as const]
        : [],
    ),
  );
  if (crags.size === 0) return null;
  return (
    <Fold
      className={styles['days']}
      summary={
        <>
          <Icon name="next" size={18} />
          {t('day.link')}
        </>
      }
    >
      {() => (
        <ul className={styles['crags']}>
          {[...crags].map(([key, { name, ...params }]) => (
            <li key={key}>
              <Link to="/{-$lng}/routes/day/$region/$crag" params={params}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
