import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { useExplore } from '../../../catalogue/queries/use-explore';
import { ButtonLink } from '../../../kit/control/button-link';
import { Icon } from '../../../kit/control/icon';
import { ExploreRegions } from './explore-regions';
import styles from './explore.module.css';

const ExploreMultipitches = lazy(async () => ({
  default: (await import('./explore-multipitches')).ExploreMultipitches,
}));
const screen = getRouteApi('/{-$lng}/routes');
const kinds = ['crags', 'multipitches'] as const;
const orders = ['name', 'grade', 'size'] as const;

/** Everything there is, region by region: the crags or the multi-pitches, each in an order with its address. */
export function Explore({ regions }: { regions: ReturnType<typeof useExplore> }) {
  const { t } = useTranslation();
  const { browse = 'crags', order = 'name' } = screen.useSearch();
  const navigate = screen.useNavigate();
  return (
    <section id="explore" className={styles['explore']} aria-labelledby="explore-title">
      <h2 id="explore-title">{t('catalogue.explore.title')}</h2>
      <div className={styles['choices']}>
        <nav className={styles['kinds']} aria-labelledby="explore-title">
          {kinds.map((kind) => (
            <Link
              key={kind}
              from="/{-$lng}/routes"
              to="/{-$lng}/routes"
              search={(before) => ({ ...before, browse: kind })}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              data-current={kind === browse || undefined}
            >
              {t(`catalogue.explore.${kind}`)}
            </Link>
          ))}
        </nav>
        <label className={styles['order']}>
          <span className="visually-hidden">{t('catalogue.explore.order')}</span>
          <select
            value={order}
            onChange={({ target }) => {
              const chosen = orders.find((one) => one === target.value) ?? 'name';
              // What was tapped just before may still be on its way: it is chosen too.
              void navigate({
                search: (before) => ({ ...before, order: chosen }),
                replace: true,
                resetScroll: false,
              });
            }}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {t(`catalogue.explore.by.${one}`)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </label>
        <ButtonLink to="/{-$lng}/routes" search={{ view: 'map' }} icon="map">
          {t('catalogue.explore.map')}
        </ButtonLink>
      </div>
      {browse === 'crags' ? (
        <ExploreRegions regions={regions} order={order} />
      ) : (
        <Suspense fallback={null}>
          <ExploreMultipitches regions={regions} order={order} />
        </Suspense>
      )}
    </section>
  );
}
