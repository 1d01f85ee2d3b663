import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { OFF_PATH_METERS, walkOnTrack } from '#contract/rules/walk-on-track';
import { formatAge } from '../../../format/format-age';
import { formatDistance } from '../../../format/format-number';
import type { Fix } from '../../../kit/position/use-own-position';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import styles from './spot-card.module.css';

/** Nearer than that one is there. */
const THERE_METERS = 25;
/** Nearer than that one is on the path, whatever a good position says. */
const BESIDE_METERS = 15;
/** Older than this it may be another place. */
const OLD_MS = 120_000;

/** How much of an approach is left from where one stands, or that it has been left; a coarse position says so instead. */
export function WalkLines({ track, fix }: { track: readonly TrackPoint[]; fix: Fix }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const walk = walkOnTrack(track, fix.at, fix.accuracyMeters);
  if (!walk) return null;
  const distance = (meters: number) => formatDistance(rounded(meters), language);
  const precision = formatDistance(Math.max(1, Math.round(fix.accuracyMeters)), language);
  const climb = walk.leftClimb === null ? 0 : rounded(walk.leftClimb);
  const isThere = walk.state === 'on' && walk.leftMeters < THERE_METERS;
  return (
    <>
      {walk.state === 'on' && !isThere && (
        <p className={styles['left']}>
          {climb === 0
            ? t('catalogue.area.walk.rest', { distance: distance(walk.leftMeters) })
            : t('catalogue.area.walk.restUp', {
                distance: distance(walk.leftMeters),
                climb: distance(climb),
              })}
        </p>
      )}
      <p className={styles['state']} data-state={walk.state} role="status">
        {isThere && t('catalogue.area.walk.there')}
        {walk.state === 'left' &&
          (fix.accuracyMeters > OFF_PATH_METERS
            ? t('catalogue.area.walk.beside', { off: distance(walk.offMeters), distance: precision })
            : t('catalogue.area.walk.left', { distance: distance(walk.offMeters) }))}
        {walk.state === 'unsure' && t('catalogue.area.walk.unsure', { distance: precision })}
        {walk.state === 'on' &&
          !isThere &&
          (walk.offMeters > Math.max(BESIDE_METERS, fix.accuracyMeters)
            ? t('catalogue.area.walk.beside', { off: distance(walk.offMeters), distance: precision })
            : t('catalogue.area.walk.on', { distance: precision }))}
        {now - fix.takenAt > OLD_MS &&
          ` ${t('catalogue.area.walk.old', { age: formatAge(fix.takenAt, now, language) })}`}
      </p>
    </>
  );
}

/** Metres as one says them to a walker: tens, and below twenty each. */
function rounded(meters: number): number {
  return meters < 20 ? Math.round(meters) : Math.round(meters / 10) * 10;
}
