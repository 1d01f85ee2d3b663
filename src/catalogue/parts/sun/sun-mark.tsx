import { SunTrack } from './sun-track';
import styles from './sun-mark.module.css';
import { type RockFace, useShadeWords } from './use-shade-words';

/** The shade of a rock in a line of a list: a small bar of the day and its words. */
export function SunMark({
  face,
  day,
  at,
}: {
  face: RockFace;
  /** Plain day `YYYY-MM-DD`. */
  day: string;
  /** Marks an instant of that day, in milliseconds since 1970. */
  at?: number | undefined;
}) {
  const words = useShadeWords();
  return (
    <span className={styles['mark']}>
      <SunTrack face={face} day={day} at={at} isSmall />
      {words.ofDay(face, day)}
    </span>
  );
}
