import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadNews } from '#worker/packs/pack-news';
import { wantedPacks } from '#worker/packs/wanted-packs';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLiveQuery } from '../../../sync/local/use-live-query';

/**
 * Says once, on whatever screen, that a download has other closures or another access, if it came since this page was
 * opened or my routes was left: that screen says so by itself, until somebody has read it.
 */
export function NewsToast() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useMatchRoute()({ to: '/{-$lng}/routes' }) !== false;
  const told = useRef(new Set<string>());
  const leftAt = useRef(performance.timeOrigin);
  const unread = useLiveQuery(async ({ db, packs, account }) => {
    const held = account === null ? [] : await packs.packs.where('account').equals(account).toArray();
    const fresh = held.filter((pack) => unreadNews(pack).length > 0);
    const wanted = fresh.length > 0 ? await wantedPacks(db) : new Map<string, { label: string }>();
    return fresh.map(({ key, changes }) => {
      const at = changes?.at ?? 0;
      return { news: `${key} ${at}`, at, label: wanted.get(key)?.label ?? '' };
    });
  });
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      leftAt.current = Date.now();
    };
  }, [isShown]);
  useEffect(() => {
    if (isShown || !unread) return;
    const untold = unread.filter(
      ({ news, at, label }) => label && at >= leftAt.current && !told.current.has(news),
    );
    for (const { news } of untold) told.current.add(news);
    if (untold.length === 0) return;
    showToast({
      words: t('saved.news.arrived', { labels: untold.map(({ label }) => label).join(', ') }),
      severity: 'warning',
      actions: [{ words: t('saved.news.look'), act: () => navigate({ to: '/{-$lng}/routes' }) }],
    });
  }, [unread, isShown, t, navigate]);
  return null;
}
