import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedEntry } from '#worker/db/rows';
import { useOutbox } from '../../data/use-outbox';
import { useRefused } from '../../data/use-refused';
import { DiscardedItem } from './discarded-item';
import styles from './open-matters.module.css';
import { RefusedItem } from './refused-item';
import { WaitingChanges } from './waiting-changes';

/** What this device still has to send, and what the server refused, with the ways on from there. */
export function OpenMatters() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const refused = useRefused();
  // Undo is offered as long as this is being looked at, not for some seconds.
  const [thrown, setThrown] = useState<readonly RefusedEntry[]>([]);
  const discarded = thrown.filter(({ id }) => !refused?.some((entry) => entry.id === id));
  const isAllSent = outbox?.length === 0 && refused?.length === 0 && discarded.length === 0;

  return (
    <div className={styles['panel']}>
      {isAllSent && <p>{t('saved.refused.none')}</p>}
      <WaitingChanges entries={outbox ?? []} />
      {refused && refused.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('saved.refused.refusedTitle')}</h3>
          <ul className={styles['list']}>
            {refused.map((entry) => (
              <RefusedItem
                key={entry.id}
                refused={entry}
                onDiscarded={(gone) => setThrown((before) => [...before, gone])}
              />
            ))}
          </ul>
        </section>
      )}
      {discarded.length > 0 && (
        <ul className={styles['list']}>
          {discarded.map((entry) => (
            <DiscardedItem key={entry.id} refused={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
