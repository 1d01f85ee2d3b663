import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedEntry } from '#worker/db/rows';
import { useOutbox } from '../data/use-outbox';
import { useRefused } from '../data/use-refused';
import { DrawerPanel } from '../parts/drawer-panel';
import { useCloseOnLeave } from '../parts/use-close-on-leave';
import { DiscardedItem } from './discarded-item';
import styles from './refused-drawer.module.css';
import { RefusedItem } from './refused-item';
import { WaitingChanges } from './waiting-changes';

/** What this device still has to send, and what the server refused, with the ways on from there. */
export function RefusedDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const refused = useRefused();
  const [thrown, setThrown] = useState<readonly RefusedEntry[]>([]);
  // Undo is offered as long as the drawer is open, not for some seconds.
  const close = () => {
    setThrown([]);
    onClose();
  };
  useCloseOnLeave(close);
  const discarded = thrown.filter(({ id }) => !refused?.some((entry) => entry.id === id));
  const isAllSent = outbox?.length === 0 && refused?.length === 0 && discarded.length === 0;

  return (
    <DrawerPanel
      open={open}
      onClose={close}
      title={t('saved.refused.title')}
      closeLabel={t('saved.refused.close')}
    >
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
    </DrawerPanel>
  );
}
