import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { type TrackPoint, projectTrack, roundDistance } from './track-geometry';
import styles from './track-plan.module.css';

const BOX = { width: 320, height: 200, margin: 34 };

export interface TrackPlanProps {
  track: readonly TrackPoint[];
  alt: string;
  /** Any track begins at a disc and ends at a square; the walk to a rock, at the car and at the rock. */
  ends?: 'walk' | 'plain';
}

/** A track as a small plan to scale, north up: the walk from the car to the rock unless told otherwise. */
export function TrackPlan({ track, alt, ends = 'walk' }: TrackPlanProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { points, metersPerUnit } = projectTrack(track, BOX);
  const [car, rock] = [points[0], points.at(-1)];
  if (!car || !rock) return null;
  const scale = roundDistance(metersPerUnit * 90);
  const scaleWidth = scale / metersPerUnit;
  return (
    <svg className={styles['plan']} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={alt}>
      <path className={styles['casing']} d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      <path className={styles['walk']} d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {ends === 'walk' ? (
        <>
          <g transform={`translate(${car[0]} ${car[1]})`}>
            <rect className={styles['parking']} x="-11" y="-11" width="22" height="22" rx="4" />
            <text className={styles['letter']} y="5.500">
              P
            </text>
          </g>
          <path
            className={styles['rock']}
            transform={`translate(${rock[0]} ${rock[1]})`}
            d="M-13 9-6-7-1-2 4-12 13 9Z"
          />
        </>
      ) : (
        <>
          <circle className={styles['start']} cx={car[0]} cy={car[1]} r="8" />
          <rect className={styles['end']} x={rock[0] - 7} y={rock[1] - 7} width="14" height="14" />
        </>
      )}
      <g className={styles['north']} transform={`translate(${BOX.width - 18} 22)`}>
        <path d="M0-14 5 2H-5Z" />
        <text y="16">{t('catalogue.orientation.short.N')}</text>
      </g>
      <g className={styles['scale']} transform={`translate(12 ${BOX.height - 12})`}>
        <path d={`M0-5V0H${scaleWidth}V-5`} />
        <text x={scaleWidth + 6}>{formatDistance(scale, language)}</text>
      </g>
    </svg>
  );
}
