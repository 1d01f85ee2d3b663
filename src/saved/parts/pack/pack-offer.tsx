import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { usePack } from '../../queries/use-pack';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { ChangeList } from './change-list';
import styles from './pack-news.module.css';

/** A new version of a download that is here already: what it changes, and the taking of it. Nothing without one. */
export function PackOffer({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const update = usePack(id)?.update;
  if (!update) return null;
  return (
    <section className={styles['offer']} aria-label={t('saved.update.title')}>
      <p className={styles['head']}>
        <Icon name="download" size={20} />
        {t('saved.update.ready', { date: formatInstant(update.updatedAt, language) })}
      </p>
      <Fold
        className={styles['changes']}
        summary={
          <>
            <Icon name="next" size={16} />
            {t('saved.update.changes', { count: update.list.length })}
          </>
        }
      >
        {() => <ChangeList list={update.list} />}
      </Fold>
      <div>
        <Button onClick={() => void engine.takePackUpdate(id)}>{t('saved.update.take')}</Button>
      </div>
    </section>
  );
}
