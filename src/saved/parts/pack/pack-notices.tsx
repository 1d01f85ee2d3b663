import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { type SavedWithPacks, UrgentNews } from './urgent-news';
import styles from './pack-notices.module.css';

/** What the customer has to know of all downloads together: which ones made room, and how many are out of date. */
export function PackNotices({ routes, packs }: SavedWithPacks) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const gone = routes.filter(({ id }) => packs.get(id)?.stoppedBy === 'room');
  const newer = routes.filter(({ id }) => packs.get(id)?.update);
  const each = async (list: typeof routes, act: (id: string) => Promise<void>) => {
    for (const { id } of list) await act(id);
  };
  return (
    <>
      <UrgentNews routes={routes} packs={packs} />
      {gone.length > 0 && (
        <section className={styles['notice']} aria-label={t('saved.room.title')}>
          <p className={styles['head']}>
            <Icon name="alert" size={20} />
            {t('saved.room.title')}
          </p>
          <p>
            {t('saved.room.text', { count: gone.length, labels: gone.map(({ label }) => label).join(', ') })}
          </p>
          <div>
            <Button icon="download" onClick={() => void each(gone, engine.resumePack)}>
              {t('saved.room.fetch', { count: gone.length })}
            </Button>
          </div>
        </section>
      )}
      {newer.length > 1 && (
        <section className={styles['notice']} aria-label={t('saved.update.title')}>
          <p className={styles['head']}>
            <Icon name="download" size={20} />
            {t('saved.update.several', { count: newer.length })}
          </p>
          <div>
            <Button onClick={() => void each(newer, engine.takePackUpdate)}>
              {t('saved.update.takeAll')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
