import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readHandedList } from '#contract/rules/handed-list';
import { Button } from '../../kit/control/button';
import styles from './hand-over.module.css';
import { readCode } from './read-codes';

/** What stands behind the # of a code; of nobody's address but its list is taken. */
const listIn = (text: string) => text.split('#')[1] ?? '';

/** The camera, until it has seen a list of Relais; then that list. */
export function CodeReader({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const open = useEffectEvent((hash: string) => void navigate({ to: '/{-$lng}/routes/list', hash }));

  useEffect(() => {
    const ended = new AbortController();
    const { current } = video;
    if (!current) return;
    readCode(current, (text) => readHandedList(listIn(text)) !== null, ended.signal).then(
      (text) => {
        if (text !== null && !ended.signal.aborted) open(listIn(text));
      },
      () => setIsRefused(true),
    );
    return () => ended.abort();
  }, []);

  return (
    <>
      {isRefused ? (
        <p role="alert">{t('handed.read.refused')}</p>
      ) : (
        <>
          <p>{t('handed.read.look')}</p>
          <video
            ref={video}
            className={styles['video']}
            muted
            playsInline
            aria-label={t('handed.read.picture')}
          />
        </>
      )}
      <Button icon="close" onClick={onClose}>
        {t('handed.read.stop')}
      </Button>
    </>
  );
}
