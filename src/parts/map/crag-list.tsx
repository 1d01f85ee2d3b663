import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/place';
import { formatDistance } from '../../format/format-number';
import { useLanguage, useLocalText } from '../../language/local-text';
import { Button } from '../button';
import { Skeleton, SkeletonNote } from '../skeleton';
import { VirtualList } from '../virtual-list';
import { CragFacts } from './crag-facts';
import styles from './crag-list.module.css';
import { type CragPlace, metersBetween } from './crag-places';

export interface CragListProps {
  /** Undefined until the index is on this device. */
  places: readonly CragPlace[] | undefined;
  /** Listed when none is in view. */
  nearest: readonly CragPlace[];
  chosenId: number | null;
  here: Coordinates | null;
  /** A row is under the pointer or has the focus; null when none is. */
  onPoint: (id: number | null) => void;
  /** Null where there is no map to show all on. */
  onShowAll: (() => void) | null;
}

/** The crags in view of the map, as links. */
export function CragList({ places, nearest, chosenId, here, onPoint, onShowAll }: CragListProps) {
  const { t } = useTranslation();
  if (places === undefined) {
    return (
      <div className={styles['loading']}>
        <SkeletonNote />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="5.25rem" />
        ))}
      </div>
    );
  }
  return (
    <>
      <h2 className={styles['title']} aria-live="polite">
        {t(onShowAll ? 'catalogue.map.inView' : 'catalogue.crags', { count: places.length })}
      </h2>
      {places.length === 0 && (
        <div className={styles['none']}>
          <p>{t('catalogue.map.none')}</p>
          {onShowAll && (
            <Button icon="frame" onClick={onShowAll}>
              {t('catalogue.map.showAll')}
            </Button>
          )}
        </div>
      )}
      <VirtualList
        items={places.length > 0 ? places : nearest}
        keyOf={({ id }) => `${id}`}
        estimate={100}
        label={t('catalogue.map.list')}
      >
        {(place) => <CragRow place={place} isChosen={place.id === chosenId} here={here} onPoint={onPoint} />}
      </VirtualList>
    </>
  );
}

function CragRow({
  place,
  isChosen,
  here,
  onPoint,
}: {
  place: CragPlace;
  isChosen: boolean;
  here: Coordinates | null;
  onPoint: (id: number | null) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const distance = here && formatDistance(metersBetween(here, place.coordinates), language);
  return (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag"
      params={{ region: place.regionSlug, crag: place.slug }}
      className={styles['row']}
      data-kind={place.kind}
      data-chosen={isChosen || undefined}
      onMouseEnter={() => onPoint(place.id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(place.id)}
      onBlur={() => onPoint(null)}
    >
      <strong>{place.name}</strong>
      <span className={styles['region']}>
        {read(place.regionName)}
        {distance && ` · ${t('catalogue.map.distance', { distance })}`}
      </span>
      <CragFacts place={place} />
    </Link>
  );
}
