import type { CSSProperties } from 'react';
import { cragInstant } from '#contract/sun/crag-time';
import { daylight, type Stretch, sunHours } from '#contract/sun/shade';
import styles from './sun-track.module.css';
import type { RockFace } from './use-shade-words';

/** The hours the bar shows, the same for every rock and day so that bars can be compared. */
const [FIRST_HOUR, LAST_HOUR] = [5, 22];
const TICKS = [6, 9, 12, 15, 18, 21];

/** Of the day drawn last: all bars of a list have the same, and asking for the clock at the crag takes its time. */
let lastHours: { day: string; start: number; span: number } | undefined;

/** When the bar begins, in milliseconds since 1970, and how many milliseconds it is long. */
function hoursOf(day: string): { start: number; span: number } {
  if (lastHours?.day === day) return lastHours;
  const start = cragInstant(day, FIRST_HOUR * 60);
  lastHours = { day, start, span: cragInstant(day, LAST_HOUR * 60) - start };
  return lastHours;
}

interface TrackProps {
  /** Plain day `YYYY-MM-DD`. */
  day: string;
  /** Marks an instant, in milliseconds since 1970. */
  at?: number | undefined;
  isSmall?: boolean;
}

/** The sun on a rock over a plain day as a bar. */
export function SunTrack({ face, ...props }: TrackProps & { face: RockFace }) {
  const { orientation, coordinates } = face;
  return (
    <HoursTrack
      sun={sunHours(orientation, coordinates, props.day)}
      light={daylight(coordinates, props.day)}
      {...props}
    />
  );
}

/**
 * The same bar of hours that are known already: sun is high and bright, shade is low, night is empty. It says
 * nothing to who cannot see it: words stand beside it.
 */
export function HoursTrack({
  sun,
  light,
  day,
  at,
  isSmall = false,
}: TrackProps & { sun: readonly Stretch[]; light: readonly Stretch[] }) {
  const { start, span } = hoursOf(day);
  const share = (instant: number) => Math.min(1, Math.max(0, (instant - start) / span));
  const place = ({ from, to }: Stretch): CSSProperties => ({
    left: `${share(from) * 100}%`,
    width: `${(share(to) - share(from)) * 100}%`,
  });
  return (
    <span className={styles['track']} data-small={isSmall || undefined} aria-hidden="true">
      <span className={styles['bar']}>
        {light.map((stretch) => (
          <i key={stretch.from} className={styles['shade']} style={place(stretch)} />
        ))}
        {sun.map((stretch) => (
          <i key={stretch.from} className={styles['sun']} style={place(stretch)} />
        ))}
        {at !== undefined && <i className={styles['at']} style={{ left: `${share(at) * 100}%` }} />}
      </span>
      {!isSmall && (
        <span className={styles['ticks']}>
          {TICKS.map((hour) => (
            <span key={hour} style={{ left: `${share(cragInstant(day, hour * 60)) * 100}%` }}>
              {hour}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
