import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { trackMeters } from '../../../catalogue/parts/track/track-geometry';
import { TrackPlan } from '../../../catalogue/parts/track/track-plan';
import { formatDistance } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { useLanguage } from '../../../language/local-text';
import styles from './ground.module.css';
import {
  type FileTrack,
  readTrackFile,
  TRACK_FILE_BYTES_MAX,
  type TrackFileProblem,
} from './read-track-file';
import { TrackRecorder } from './track-recorder';

/** A way over the ground: recorded on foot, or read from a GPX or KML file; shown to scale, turned round, taken away. */
export function TrackField({
  label,
  draft,
  track,
  ends = 'plain',
  onChange,
}: {
  label: string;
  /** Names the walk among the drafts of the account while it is recorded. */
  draft: string;
  track: readonly TrackPoint[];
  ends?: 'walk' | 'plain';
  onChange: (track: TrackPoint[]) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [problem, setProblem] = useState<TrackFileProblem | null>(null);
  const [found, setFound] = useState<readonly FileTrack[]>([]);

  const read = async (file: File) => {
    const tracks = file.size > TRACK_FILE_BYTES_MAX ? 'tooLarge' : readTrackFile(await file.text());
    setProblem(typeof tracks === 'string' ? tracks : null);
    const [only, second] = typeof tracks === 'string' ? [] : tracks;
    if (only && !second) onChange(only.points);
    setFound(second && typeof tracks !== 'string' ? tracks : []);
  };
  const meters = (points: readonly TrackPoint[]) => formatDistance(trackMeters(points), language);
  return (
    <fieldset className={styles['field']} aria-describedby={id}>
      <legend>{label}</legend>
      {track.length > 1 && (
        <>
          <TrackPlan track={track} ends={ends} alt={t('ground.plan', { meters: meters(track) })} />
          <div className={styles['acts']}>
            <span>{meters(track)}</span>
            <Button variant="quiet" icon="sync" onClick={() => onChange(track.toReversed())}>
              {t('ground.turn')}
            </Button>
            <Button variant="quiet" icon="trash" onClick={() => onChange([])}>
              {t('ground.remove')}
            </Button>
          </div>
        </>
      )}
      <TrackRecorder draft={draft} onTake={onChange} />
      <FileField
        words={t('ground.file')}
        accept=".gpx,.kml,application/gpx+xml,application/vnd.google-earth.kml+xml"
        onFile={(file) => void read(file)}
      />
      <div id={id}>
        <Problem words={problem ? t(`ground.problem.${problem}`) : undefined} />
      </div>
      {found.length > 0 && (
        <div className={styles['found']} role="group" aria-label={t('ground.several')}>
          <p>{t('ground.several')}</p>
          {found.map(({ name, points }, index) => (
            <Button
              key={`${name} ${points.length} ${points[0]?.join() ?? index}`}
              onClick={() => {
                onChange(points);
                setFound([]);
              }}
            >
              {name || t('ground.unnamed', { number: index + 1 })} · {meters(points)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
