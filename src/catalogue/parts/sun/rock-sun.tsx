import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cragTime } from '#contract/sun/crag-time';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { LaterDayChooser } from './later-day-chooser';
import styles from './rock-sun.module.css';
import { SunTrack } from './sun-track';
import { type MaybeFacing, type RockFace, useShadeWords } from './use-shade-words';

/** The sun and shade of a rock over a day, today's unless another is chosen; nothing where nobody knows its side. */
export function RockSun({ rock: { orientation, coordinates } }: { rock: MaybeFacing }) {
  return orientation && <KnownRockSun face={{ orientation, coordinates }} />;
}

function KnownRockSun({ face }: { face: RockFace }) {
  const { t } = useTranslation();
  const words = useShadeWords();
  const now = useTrustedNow();
  const today = cragTime(now).day;
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  return (
    <section className={styles['rock']} aria-labelledby="rock-sun">
      <h2 id="rock-sun">{t('sun.title')}</h2>
      <p className={styles['words']} aria-live="polite">
        {words.ofDay(face, day)}
      </p>
      <SunTrack face={face} day={day} at={day === today ? now : undefined} />
      <LaterDayChooser day={day} today={today} onDay={(other) => setChosen(other === today ? null : other)} />
      <p className={styles['note']}>{t('sun.note')}</p>
    </section>
  );
}
