import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noSearch } from '#contract/search/search-text';
import { useMapList, useMapPlaces } from '../../queries/use-map-places';
import { formatCount, formatDistance } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Figures } from '../../../catalogue/parts/figures';
import { climbOf, trackMeters, trackProfile } from '../../../catalogue/parts/track/track-geometry';
import { TrackPlan } from '../../../catalogue/parts/track/track-plan';
import { TrackProfile } from '../../../catalogue/parts/track/track-profile';
import { NearCrags } from './near-crags';
import { boundsAround, thinned } from './track-extent';
import type { GpxTrack } from './read-gpx';
import styles from './track-screen.module.css';

/** More points than a drawing of this size can show. */
const DRAWN_POINTS = 1_200;
const SKETCH_POINTS = 300;
/** How far from the track a crag is still near it. */
const AROUND_METERS = 5_000;

/** What there is to know of a track, and the crags it passes, from the index on this device. */
export function TrackSheet({ track: { points, skipped, isCut } }: { track: GpxTrack }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { drawn, sketch, bounds, end, meters } = useMemo(() => {
    const [lon = 0, lat = 0] = points.at(-1) ?? [];
    return {
      drawn: thinned(points, DRAWN_POINTS),
      sketch: thinned(points, SKETCH_POINTS),
      bounds: boundsAround(points, AROUND_METERS),
      end: { lat, lon },
      meters: trackMeters(points),
    };
  }, [points]);
  const list = useMapList(useMapPlaces(noSearch, noneSaved), bounds, end);
  const distance = formatDistance(meters, language);
  const profile = useMemo(() => trackProfile(sketch), [sketch]);
  const climb = profile && climbOf(profile);
  const height = (value: number) => formatDistance(Math.round(value), language);
  return (
    <>
      <Figures
        figures={[
          { label: t('track.distance'), value: distance },
          climb && { label: t('track.up'), value: height(climb.up) },
          climb && { label: t('track.down'), value: height(climb.down) },
          { label: t('track.points'), value: formatCount(points.length, language) },
        ]}
      />
      {(isCut || skipped > 0) && (
        <p className={styles['note']} role="status">
          {isCut && t('track.cut')} {skipped > 0 && t('track.skipped', { count: skipped })}
        </p>
      )}
      <figure className={styles['plan']}>
        <TrackPlan track={drawn} ends="plain" alt={t('track.plan', { distance })} />
        <figcaption>{t('track.legend')}</figcaption>
      </figure>
      {profile && <TrackProfile profile={profile} ends="plain" />}
      <NearCrags list={list} track={sketch} meters={AROUND_METERS} />
    </>
  );
}

const noneSaved: readonly { cragId: number | null }[] = [];
