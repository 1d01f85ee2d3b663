import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { Stretch } from '#contract/sun/shade';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { OrientationMark } from '../../../catalogue/parts/orientation-mark';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { HoursTrack } from '../../../catalogue/parts/sun/sun-track';
import { useShadeWords } from '../../../catalogue/parts/sun/use-shade-words';
import { useAccess } from '../../../catalogue/queries/use-access';
import { CardLink } from '../../../catalogue/parts/card-link';
import { PackMark } from '../../parts/pack/pack-mark';
import styles from './crag-day.module.css';
import type { RouteDay } from './plan-day';
import { RouteDayFacts } from './route-day-facts';

/** One route's day: its sun, and what of the rest this device may show. */
export function RouteDayItem({
  regionSlug: region,
  cragSlug,
  route: planned,
  light,
  day,
  heading: Heading = 'h2',
}: {
  regionSlug: string;
  /** Null for a multi-pitch that stands at no crag. */
  cragSlug: string | null;
  route: RouteDay;
  light: readonly Stretch[];
  day: string;
  /** How deep it stands on its screen. */
  heading?: 'h2' | 'h3';
}) {
  const { t } = useTranslation();
  const words = useShadeWords();
  const access = useAccess();
  const { route, sun, projects } = planned;
  const isLocked = access !== undefined && !isReadable(access(route.keys));
  return (
    <>
      <div className={styles['name']}>
        <Heading>
          <RouteLink type={route.type} place={{ regionSlug: region, cragSlug, slug: route.slug }}>
            {route.name}
          </RouteLink>
        </Heading>
        {route.type === 'multipitch' && <KindMark kind="multipitch" />}
        {route.orientation && <OrientationMark orientation={route.orientation} />}
      </div>
      {sun ? (
        <div className={styles['sun']}>
          <HoursTrack sun={sun} light={light} day={day} />
          <p>{words.ofHours(sun, light)}</p>
        </div>
      ) : (
        <p>{t('day.route.sideUnknown')}</p>
      )}
      {route.content ? (
        <RouteDayFacts planned={planned} light={light} content={route.content} day={day} />
      ) : (
        <p>{t(isLocked ? 'day.route.locked' : 'day.route.unknown')}</p>
      )}
      {route.pack ? <PackMark pack={route.pack} /> : route.content && <p>{t('day.route.unsaved')}</p>}
      {projects.length > 0 && (
        <div className={styles['projects']}>
          <p>
            <strong>{t('day.route.projects')}</strong>
          </p>
          <ul>
            {projects.map(({ ascent, attempts }) => (
              <li key={ascent.id}>
                <Link to="/{-$lng}/logbook/view/$id" params={{ id: ascent.id }} preload={false}>
                  {[ascent.climbName ?? ascent.routeLabel, ascent.grade].filter(Boolean).join(', ')}
                </Link>
                {attempts > 0 && ` · ${t('logbook.attempts', { count: attempts })}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {route.content && (
        <div className={styles['card']}>
          <CardLink type={route.type} place={{ regionSlug: region, cragSlug, slug: route.slug }} />
        </div>
      )}
    </>
  );
}
