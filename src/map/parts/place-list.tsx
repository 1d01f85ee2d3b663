import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { MapList, MapPlace } from '#worker/api/map-api';
import { formatDistance } from '../../format/format-number';
import { useLanguage, useLocalText } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useScrolledIntoList } from '../../kit/list/use-scrolled-into-list';
import { VirtualList } from '../../kit/list/virtual-list';
import { metersBetween } from '../../kit/position/meters-between';
import { NothingHere } from './nothing-here';
import { PlaceFacts } from './place-facts';
import { PlaceLink, keyOfPlace } from './place-link';
import styles from './place-list.module.css';

export interface PlaceListProps {
  /** Undefined until the index is on this device. */
  list: MapList | undefined;
  chosen: MapPlace | null;
  here: Coordinates | null;
  /** A row is under the pointer or has the focus; null when none is. */
  onPoint: (place: MapPlace | null) => void;
  /** Marks a place on the map and goes there; null where there is no map. */
  onShow: ((place: MapPlace) => void) | null;
  /** Null where there is no map to show all on. */
  onShowAll: (() => void) | null;
}

/** The crags in view of the map, as links. */
export function PlaceList({ list, chosen, here, onPoint, onShow, onShowAll }: PlaceListProps) {
  const { t } = useTranslation();
  if (list === undefined) {
    return (
      <div className={styles['loading']}>
        <SkeletonNote />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="5.25rem" />
        ))}
      </div>
    );
  }
  const { places, total, nearest } = list;
  return (
    <>
      <h2 className={styles['title']} aria-live="polite">
        {t(onShowAll ? 'catalogue.map.inView' : 'catalogue.crags', { count: total })}
      </h2>
      {places.length === 0 && <NothingHere onShowAll={onShowAll} />}
      <VirtualList
        items={places.length > 0 ? places : nearest}
        keyOf={keyOfPlace}
        estimate={100}
        label={t('catalogue.map.list')}
      >
        {(place) => (
          <PlaceRow
            place={place}
            isChosen={chosen !== null && keyOfPlace(place) === keyOfPlace(chosen)}
            here={here}
            onPoint={onPoint}
            onShow={onShow}
          />
        )}
      </VirtualList>
      {places.length < total && places.length > 0 && (
        <p className={styles['more']}>{t('catalogue.map.more', { count: total - places.length })}</p>
      )}
    </>
  );
}

function PlaceRow({
  place,
  isChosen,
  here,
  onPoint,
  onShow,
}: {
  place: MapPlace;
  isChosen: boolean;
} & Pick<PlaceListProps, 'here' | 'onPoint' | 'onShow'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const entry = useRef<HTMLDivElement>(null);
  useScrolledIntoList(entry, isChosen);
  const distance = here && formatDistance(metersBetween(here, place.coordinates), language);
  return (
    <div ref={entry} className={styles['entry']}>
      <PlaceLink
        place={place}
        className={styles['row']}
        data-kind={place.kind}
        data-chosen={isChosen || undefined}
        onMouseEnter={() => onPoint(place)}
        onMouseLeave={() => onPoint(null)}
        onFocus={() => onPoint(place)}
        onBlur={() => onPoint(null)}
      >
        <strong>{place.name}</strong>
        <span className={styles['region']}>
          {read(place.regionName)}
          {distance && ` · ${t('catalogue.map.distance', { distance })}`}
        </span>
        <PlaceFacts place={place} />
      </PlaceLink>
      {onShow && (
        <button
          type="button"
          className={styles['show']}
          aria-label={t('catalogue.area.show', { name: place.name })}
          title={t('catalogue.area.show', { name: place.name })}
          onClick={() => onShow(place)}
        >
          <Icon name="pin" size={20} />
        </button>
      )}
    </div>
  );
}
