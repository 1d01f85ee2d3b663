import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedEntry } from '#worker/db/rows';
import { useOutbox } from '../queries/use-outbox';
import { useRefused } from '../queries/use-refused';
import { DiscardedItem } from './discarded-item';
import styles from './open-matters.module.css';
import { RefusedItem } from './refused-item';
import { WaitingChanges } from './waiting-changes';

/** What was thrown away, and what had the focus when that was asked for. */
interface Thrown {
  entry: RefusedEntry;
  from: Element | null;
}

/** What this device still has to send, and what the server refused, with the ways on from there. */
export function OpenMatters() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const refused = useRefused();
  // Undo is offered as long as this is being looked at, not for some seconds.
  const [thrown, setThrown] = useState<readonly Thrown[]>([]);
  const [restored, setRestored] = useState<{ id: string; from: Element | null }>();
  const refusedIds = new Set(refused?.map(({ id }) => id));
  const discarded = thrown.filter(({ entry }) => !refusedIds.has(entry.id));
  const listed = [...(refused ?? []), ...discarded.map(({ entry }) => entry)].toSorted(newestFirst);
  const isAllSent = outbox?.length === 0 && refused?.length === 0 && discarded.length === 0;

  const forget = ({ id }: RefusedEntry) =>
    setThrown((before) => before.filter(({ entry }) => entry.id !== id));

  function discard(entry: RefusedEntry, from: Element | null) {
    setRestored(undefined);
    setThrown((before) => [...before.filter((one) => one.entry.id !== entry.id), { entry, from }]);
  }

  return (
    <div className={styles['panel']}>
      {isAllSent && <p>{t('saved.refused.none')}</p>}
      <WaitingChanges entries={outbox ?? []} />
      {listed.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('saved.refused.refusedTitle')}</h3>
          <ul className={styles['list']}>
            {listed.map((entry) =>
              refusedIds.has(entry.id) ? (
                <RefusedItem
                  key={entry.id}
                  refused={entry}
                  restoredFrom={entry.id === restored?.id ? restored.from : undefined}
                  onRetry={() => forget(entry)}
                  onDiscarded={(from) => discard(entry, from)}
                />
              ) : (
                <DiscardedItem
                  key={entry.id}
                  refused={entry}
                  from={discarded.find(({ entry: { id } }) => id === entry.id)?.from ?? null}
                  onRestored={(from) => setRestored({ id: entry.id, from })}
                />
              ),
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What is thrown away keeps its place among what is not, so that nothing moves under the hand. */
function newestFirst(one: RefusedEntry, other: RefusedEntry): number {
  return other.at - one.at || (other.id < one.id ? -1 : 1);
}
