import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { unreadNews } from '#worker/packs/pack-news';
import { useLocal } from '../../../sync/local/local-provider';
import type { PackGlance } from '../../../sync/local/route-snapshot';
import { Button } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { useIsVisible } from '../../../kit/page/use-is-visible';
import styles from './pack-notices.module.css';

export interface SavedWithPacks {
  routes: readonly Pick<Local<'savedRoute'>, 'id' | 'label'>[];
  packs: ReadonlyMap<string, PackGlance>;
}

/** Which saved routes have other days of closure, another access or confirmed reports since they were last seen, until somebody has read it; who sees it is told. */
export function UrgentNews({ routes, packs }: SavedWithPacks) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const newsOf = (id: string) => unreadNews(packs.get(id) ?? {});
  const withNews = routes.filter(({ id }) => newsOf(id).length > 0);
  const told = withNews.map(({ id }) => id).join(',');
  const isVisible = useIsVisible();
  useEffect(() => {
    if (isVisible && told !== '') void engine.notePackNewsTold(told.split(','));
  }, [engine, told, isVisible]);
  if (withNews.length === 0) return null;
  const read = async () => {
    for (const { id } of withNews) await engine.notePackNewsRead(id);
  };
  return (
    <section className={styles['notice']} aria-label={t('saved.news.title')}>
      <p className={styles['head']}>
        <Icon name="alert" size={20} />
        {t('saved.news.title')}
      </p>
      {(['closures', 'access', 'notices'] as const).map((kind) => {
        const named = withNews.filter(({ id }) => newsOf(id).some((change) => change.kind === kind));
        const labels = named.map(({ label }) => label).join(', ');
        return named.length > 0 && <p key={kind}>{t(`saved.news.${kind}`, { labels })}</p>;
      })}
      <div>
        <Button onClick={() => void read()}>{t('saved.news.read')}</Button>
      </div>
    </section>
  );
}
