import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { climbOf, type ProfilePoint } from './track-geometry';
import styles from './track-profile.module.css';

const BOX = { width: 320, height: 64 };

export interface TrackProfileProps {
  profile: readonly ProfilePoint[];
  /** What its ends are called: car and rock, or start and end. */
  ends?: 'walk' | 'plain';
}

/** The ups and downs of a walk, drawn from the car to the rock; its climb and its ends stand in words. */
export function TrackProfile({ profile, ends = 'walk' }: TrackProfileProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heights = profile.map(({ elevation }) => elevation);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const whole = profile.at(-1)?.along ?? 0;
  // A walk on the flat is drawn flat: less than twenty metres do not fill the drawing.
  const span = Math.max(high - low, 20);
  const points = profile.map(({ along, elevation }) => {
    const x = (along / Math.max(1, whole)) * BOX.width;
    const y = BOX.height - 4 - ((elevation - low) / span) * (BOX.height - 12);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const { up, down } = climbOf(profile);
  const meters = (value: number) => formatDistance(Math.round(value), language);
  return (
    <figure className={styles['profile']}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles['ground']}
          d={`M0 ${BOX.height}L${points.join('L')}L${BOX.width} ${BOX.height}Z`}
        />
        <path className={styles['walk']} d={`M${points.join('L')}`} />
      </svg>
      <figcaption>
        {t('catalogue.approach.climb', { up: meters(up), down: meters(down) })}{' '}
        {t(ends === 'walk' ? 'catalogue.approach.heights' : 'track.heights', {
          from: meters(heights[0] ?? low),
          to: meters(heights.at(-1) ?? high),
        })}
      </figcaption>
    </figure>
  );
}
