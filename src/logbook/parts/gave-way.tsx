import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalOtherVersion } from '#worker/db/rows';
import { Button } from '../../kit/control/button';
import type { IconName } from '../../kit/control/icon';
import { Problem } from '../../kit/form/problem';
import styles from './gave-way.module.css';

/** One thing that can be done with a version that gave way. */
export interface GaveWayChoice {
  words: string;
  icon: IconName;
  /** What is said when it was done and the version is gone; the focus goes there, for its button is gone too. */
  said?: string;
  act: () => Promise<void> | void;
}

export interface GaveWayProps<Version extends LocalOtherVersion> {
  versions: readonly Version[];
  titleOf: (version: Version) => string;
  /** What happened. */
  why: (version: Version) => ReactNode;
  textOf: (version: Version) => string;
  choicesOf: (version: Version) => readonly GaveWayChoice[];
}

/** Versions that gave way to another device's, each with its text and what can be done with it; nothing without any. */
export function GaveWay<Version extends LocalOtherVersion>({
  versions,
  titleOf,
  why,
  textOf,
  choicesOf,
}: GaveWayProps<Version>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '') status.current?.focus();
  }, [said]);

  async function choose({ act, said: words = '' }: GaveWayChoice) {
    setSaid('');
    try {
      await act();
      setHasFailed(false);
      setSaid(words);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      {versions.length > 0 && (
        <div className={styles['list']}>
          {versions.map((version) => (
            <Version key={version.id} title={titleOf(version)} text={textOf(version)} why={why(version)}>
              {choicesOf(version).map((choice) => (
                <Button key={choice.words} icon={choice.icon} onClick={() => void choose(choice)}>
                  {choice.words}
                </Button>
              ))}
            </Version>
          ))}
        </div>
      )}
      {hasFailed && <Problem words={t('logbook.other.failed')} />}
      <p ref={status} role="status" tabIndex={-1} className={styles['said']} hidden={said === ''}>
        {said}
      </p>
    </>
  );
}

interface VersionProps {
  title: string;
  why: ReactNode;
  text: string;
  /** What can be done. */
  children: ReactNode;
}

function Version({ title, why, text, children }: VersionProps) {
  const id = useId();
  return (
    <section className={styles['version']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <p>{why}</p>
      {text !== '' && <blockquote className={styles['text']}>{text}</blockquote>}
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}
