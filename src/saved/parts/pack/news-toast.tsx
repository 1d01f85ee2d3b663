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
  const toldAt = useRef(performance.timeOrigin);
  const unread = useLiveQuery(async ({ db, packs, account }) => {
    const held = account === null ? [] : await packs.packs.where('account').equals(account).toArray();
    const wanted = await wantedPacks(db);
    return held
      .filter((pack) => unreadNews(pack).length > 0)
      .map(({ key, changes }) => ({ at: changes?.at ?? 0, label: wanted.get(key)?.label }));
  });
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      toldAt.current = Date.now();
    };
  }, [isShown]);
  useEffect(() => {
    const fresh = isShown ? [] : (unread ?? []).filter(({ at }) => at > toldAt.current);
    const labels = fresh.flatMap(({ label = [] }) => label).join(', ');
    if (!labels) return;
    toldAt.current = Math.max(...fresh.map(({ at }) => at));
    showToast({
      words: t('saved.news.arrived', { labels }),
      severity: 'warning',
      actions: [{ words: t('saved.news.look'), act: () => navigate({ to: '/{-$lng}/routes' }) }],
    });
  }, [unread, isShown, t, navigate]);
  return null;
}
