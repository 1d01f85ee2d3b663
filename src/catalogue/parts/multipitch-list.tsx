import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultipitchSummary } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { ListSun } from './sun/list-sun';
import type { PackFacts } from '#worker/db/rows';
import { useAccess } from '../queries/use-access';
import { formatDistance } from '../../format/format-number';
import { useGradeWords } from '../../format/use-grade-words';
import { useLanguage } from '../../language/local-text';
import { GradeBadge } from './grade-badge';
import { listedMultipitch, type OwnCrag } from './saved-route-of';
import { VirtualList } from '../../kit/list/virtual-list';
import styles from './place-list.module.css';
import { PlacePicture } from './picture/place-picture';
import { RouteFacts } from './route-facts';
import { RouteLink } from './route-link';

/** Multi-pitches with what is public of them, each a way to its wall. */
export const MultipitchList = memo(function MultipitchList({
  crag,
  regionSlug,
  multipitches,
  sun,
  held,
  actions,
}: {
  /** The crag they all stand in; without it each says its own. */
  crag?: OwnCrag;
  regionSlug: string;
  multipitches: readonly (MultipitchSummary & { crag?: OwnCrag | null })[];
  /** Where they are and when they are looked at; without it nothing is said of shade. */
  sun?: ListSun | undefined;
  /** What this device holds of them, by `cliff-12` or `multipitch-3`. */
  held?: ReadonlyMap<string, PackFacts> | undefined;
  /** Draws what can be done with an entry, beside its link. */
  actions: (route: SavedRoute) => ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  const access = useAccess();
  return (
    <div className={styles['list']}>
      <VirtualList
        items={multipitches}
        keyOf={({ id }) => String(id)}
        estimate={88}
        label={t('catalogue.multipitches', { count: multipitches.length })}
      >
        {(multipitch) => (
          <div className={styles['entry']}>
            <RouteLink
              type="multipitch"
              place={{ regionSlug, cragSlug: null, slug: multipitch.slug }}
              className={styles['place']}
            >
              <span className={styles['picture']}>
                <PlacePicture
                  of="multipitch"
                  id={multipitch.id}
                  name={multipitch.name}
                  kind="multipitch"
                  shape="small"
                />
              </span>
              <span className={styles['name']}>{multipitch.name}</span>
              <span className={styles['grades']}>
                <span>
                  <GradeBadge grade={multipitch.gradeMax} />
                </span>
                <small>
                  {t('catalogue.multipitch.obligatoryShort', {
                    grade: words.shown(multipitch.gradeObligatory),
                  })}
                </small>
              </span>
              <RouteFacts type="multipitch" route={multipitch} sun={sun} held={held} access={access}>
                {formatDistance(multipitch.lengthMeters, language)} ·{' '}
                {t('catalogue.pitches', { count: multipitch.pitchCount })} · {multipitch.equipment}
              </RouteFacts>
            </RouteLink>
            {actions(listedMultipitch(crag ?? multipitch.crag ?? null, regionSlug, multipitch))}
          </div>
        )}
      </VirtualList>
    </div>
  );
});
