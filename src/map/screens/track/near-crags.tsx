import { useTranslation } from 'react-i18next';
import type { MapList } from '#worker/api/map-api';
import { formatDistance } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { PlaceFacts } from '../../parts/place-facts';
import { PlaceLink, keyOfPlace } from '../../parts/place-link';
import type { TrackPoint } from '../../../catalogue/parts/track/track-geometry';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { VirtualList } from '../../../kit/list/virtual-list';
import { metersToTrack } from './track-extent';
import styles from './track-screen.module.css';

export interface NearCragsProps {
  /** What lies around the track; undefined until the index is on this device. */
  list: MapList | undefined;
  /** Enough points of the track to tell how far something is from it. */
  track: readonly TrackPoint[];
  meters: number;
}

/** So many are named where none is near. */
const NEAREST = 5;

/** The crags so near a track, those near its end first; where there are none, some that are not far. */
export function NearCrags({ list, track, meters }: NearCragsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  if (list === undefined) {
    return (
      <div className={styles['near']}>
        <SkeletonNote />
        <Skeleton height="5.25rem" />
      </div>
    );
  }
  const near = list.places.filter(({ coordinates }) => metersToTrack(track, coordinates) <= meters);
  const elsewhere = list.places.length > 0 ? list.places.slice(0, NEAREST) : list.nearest;
  const distance = formatDistance(meters, language);
  const title =
    near.length > 0
      ? t('track.near', { count: near.length, distance })
      : t('track.nothingNear', { distance });
  return (
    <section className={styles['near']}>
      <h2>{title}</h2>
      <VirtualList items={near.length > 0 ? near : elsewhere} keyOf={keyOfPlace} estimate={100} label={title}>
        {(place) => (
          <PlaceLink place={place} className={styles['place']} data-kind={place.kind}>
            <strong>{place.name}</strong>
            <span>
              {read(place.regionName)} ·{' '}
              {t('track.away', {
                distance: formatDistance(metersToTrack(track, place.coordinates), language),
              })}
            </span>
            <PlaceFacts place={place} />
          </PlaceLink>
        )}
      </VirtualList>
    </section>
  );
}
