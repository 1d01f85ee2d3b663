import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUntold } from '#worker/packs/pack-news';
import { wantedPacks } from '#worker/packs/wanted-packs';
import { showToast } from '../../../kit/overlay/show-toast';
import { useIsVisible } from '../../../kit/page/use-is-visible';
import { useLocal } from '../../../sync/local/local-provider';
import { useLiveQuery } from '../../../sync/local/use-live-query';

/**
 * Says once on a device, on whatever screen somebody looks at first, that a download has other closures or another access,
 * whenever it came. My routes says so by itself, until somebody has read it, and notes that it is told (`UrgentNews`).
 */
export function NewsToast() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const navigate = useNavigate();
  const isShown = useMatchRoute()({ to: '/{-$lng}/routes' }) !== false;
  const isVisible = useIsVisible();
  const untold = useLiveQuery(async ({ db, packs, account }) => {
    const held = account === null ? [] : await packs.packs.where('account').equals(account).toArray();
    const news = held.filter(isUntold);
    const wanted = news.length > 0 ? await wantedPacks(db) : null;
    return news.flatMap(({ key }) => {
      const label = wanted?.get(key)?.label;
      return label ? [{ key, label }] : [];
    });
  });
  useEffect(() => {
    if (isShown || !isVisible || !untold || untold.length === 0) return;
    const tell = async () => {
      // Another window may have told it since.
      const fresh = new Set(await engine.notePackNewsTold(untold.map(({ key }) => key)));
      const labels = untold.flatMap(({ key, label }) => (fresh.has(key) ? [label] : [])).join(', ');
      if (!labels) return;
      showToast({
        words: t('saved.news.arrived', { labels }),
        severity: 'warning',
        actions: [{ words: t('saved.news.look'), act: () => navigate({ to: '/{-$lng}/routes' }) }],
      });
    };
    void tell();
  }, [untold, isShown, isVisible, engine, t, navigate]);
  return null;
}
