import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/page/empty-state';
import { FileField } from '../../../kit/form/file-field';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useLaunchedFile } from '../../../kit/form/use-launched-file';
import { TrackSheet } from './track-sheet';
import styles from './track-screen.module.css';
import { useCallback, useState } from 'react';
import { decodeText } from '#worker/logbook/decode-text';
import { readGpx, type GpxProblem, type GpxTrack } from './read-gpx';

/** A day's track has a few thousand points in a few hundred kilobytes. */
const BYTES_MAX = 20_000_000;

type GpxState =
  | { step: 'none' }
  | { step: 'unreadable'; file: string; problem: GpxProblem | 'tooLarge' | 'broken' }
  | { step: 'read'; file: string; track: GpxTrack };

/** Reads a chosen file on this device; nothing of it is sent or kept. */
function useGpxFile(): { state: GpxState; choose: (file: File) => Promise<void> } {
  const [state, setState] = useState<GpxState>({ step: 'none' });
  const choose = useCallback(async (picked: File) => {
    const file = picked.name;
    if (picked.size > BYTES_MAX) {
      setState({ step: 'unreadable', file, problem: 'tooLarge' });
      return;
    }
    try {
      const track = readGpx(decodeText(new Uint8Array(await picked.arrayBuffer())));
      if (typeof track === 'string') setState({ step: 'unreadable', file, problem: track });
      else setState({ step: 'read', file, track });
    } catch {
      setState({ step: 'unreadable', file, problem: 'broken' });
    }
  }, []);
  return { state, choose };
}

const ACCEPTED = '.gpx,application/gpx+xml';

/** A GPX file of the climber's: its line, its climb, and the crags around. Read on this device, with or without network. */
export function TrackScreen() {
  const { t } = useTranslation();
  const { state, choose } = useGpxFile();
  useLaunchedFile((file) => void choose(file));
  const field = (
    <FileField
      words={t(state.step === 'read' ? 'track.another' : 'track.choose')}
      accept={ACCEPTED}
      onFile={(file) => void choose(file)}
    />
  );
  const title = state.step === 'read' ? (state.track.name ?? state.file) : t('track.title');
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={title} />
      {state.step === 'none' && (
        <EmptyState title={t('track.empty')} action={field}>
          {t('track.text')}
        </EmptyState>
      )}
      {state.step === 'unreadable' && (
        <>
          <p className={styles['problem']} role="alert">
            {t(`track.problem.${state.problem}`, { name: state.file })}
          </p>
          {field}
        </>
      )}
      {state.step === 'read' && (
        <>
          <TrackSheet key={state.file} track={state.track} />
          {field}
        </>
      )}
    </div>
  );
}
