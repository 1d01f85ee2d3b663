import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { trackMeters } from '../../../catalogue/parts/track/track-geometry';
import { formatDistance } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { MessageBar } from '../../../kit/page/message-bar';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import { useLanguage } from '../../../language/local-text';
import { DraftKeeper, readDraft } from '../../../sync/local/form-draft';
import { useLocal } from '../../../sync/local/local-provider';
import styles from './ground.module.css';
import { addFix, finishedTrack, noTrack, pauseTrack, type RecordedTrack } from './recorded-track';
import { useWakeLock } from './use-wake-lock';

/**
 * Records the way while somebody walks it: it can be paused, needs no network, and what was walked is found again after
 * the app was killed. `draft` names it among the drafts of the account.
 */
export function TrackRecorder({ draft, onTake }: { draft: string; onTake: (track: TrackPoint[]) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, fix, locate } = useOwnPosition({ waits: true });
  const [isOn, setIsOn] = useState(false);
  const [track, keep, drop] = useKeptTrack(draft);
  useWakeLock(isOn);

  const add = useEffectEvent(() => {
    if (isOn && fix) keep(addFix(track, fix));
  });
  useEffect(() => add(), [fix]);

  const isBegun = track.points.length > 0;
  const start = () => {
    setIsOn(true);
    locate();
  };
  const pause = () => {
    setIsOn(false);
    keep(pauseTrack(track));
  };
  const end = (isKept: boolean) => {
    setIsOn(false);
    if (isKept) onTake(finishedTrack(track));
    drop();
  };
  return (
    <div className={styles['recorder']}>
      {(isOn || isBegun) && (
        <p className={styles['walked']} role="status">
          {t('ground.walked', {
            meters: formatDistance(trackMeters(track.points), language),
            points: t('ground.points', { count: track.points.length }),
          })}
          {isOn && fix && <span>{t('ground.precision', { meters: Math.round(fix.accuracyMeters) })}</span>}
          {isOn && !fix && <span>{t('ground.looking')}</span>}
        </p>
      )}
      {isOn && <p className={styles['hint']}>{t('ground.screen')}</p>}
      {isOn && (state === 'refused' || state === 'unavailable') && (
        <MessageBar severity="warning">{t(`ground.${state}`)}</MessageBar>
      )}
      <div className={styles['acts']}>
        {isOn ? (
          <Button onClick={pause}>{t('ground.pause')}</Button>
        ) : (
          <Button icon="locate" onClick={start}>
            {t(isBegun ? 'ground.goOn' : 'ground.record')}
          </Button>
        )}
        {track.points.length > 1 && (
          <Button icon="check" onClick={() => end(true)}>
            {t('ground.take')}
          </Button>
        )}
        {isBegun && (
          <Button variant="quiet" icon="trash" onClick={() => end(false)}>
            {t('ground.forget')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The walk that is recorded, kept in the account's database with each point. */
function useKeptTrack(draft: string): [RecordedTrack, (track: RecordedTrack) => void, () => void] {
  const db = useLocal().stores?.db;
  const keeper = useMemo(() => (db ? new DraftKeeper(db, draft) : null), [db, draft]);
  const [track, setTrack] = useState(noTrack);
  const bring = useEffectEvent((kept: unknown) => {
    const points = (kept as { points?: RecordedTrack['points'] } | undefined)?.points;
    if (Array.isArray(points) && track.points.length === 0) setTrack({ points, lastAt: null });
  });
  useEffect(() => {
    if (db) void readDraft(db, draft).then(bring, () => undefined);
    return () => void keeper?.flush();
  }, [db, draft, keeper]);
  return [
    track,
    (next) => {
      if (next === track) return;
      setTrack(next);
      keeper?.keep({ points: next.points });
    },
    () => {
      setTrack(noTrack);
      void keeper?.drop();
    },
  ];
}
