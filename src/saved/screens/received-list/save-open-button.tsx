import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { SavedRoute } from '#contract/tables/saved-route';
import { Button, type ButtonVariant } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { Skeleton } from '../../../kit/page/skeleton';
import { useListHoldings } from '../../../shop/queries/use-list-holdings';
import { useRouteSaving } from '../../queries/use-route-saving';

/** Saves those of some routes that may be read and are not saved yet; nothing where there are none. */
export function SaveOpenButton({
  routes,
  areComing = false,
  variant = 'plain',
}: {
  routes: readonly SavedRoute[];
  /** Whether they are still being looked for, and some are to be expected: the place is kept. */
  areComing?: boolean;
  variant?: ButtonVariant;
}) {
  const { t } = useTranslation();
  const holdings = useListHoldings();
  const saving = useRouteSaving();
  const [isBusy, setIsBusy] = useState(false);
  const open = routes.filter(
    (route) =>
      holdings &&
      !holdings.saved.has(savedRouteId(route.type, route.routeId)) &&
      isReadable(holdings.access(route.keys)),
  );
  const saveAll = async () => {
    setIsBusy(true);
    try {
      for (const route of open) await saving.saveRoute(route);
      showToast({ words: t('handed.received.saved', { count: open.length }), severity: 'success' });
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    setIsBusy(false);
  };
  if (areComing) return <Skeleton width="12rem" height="var(--target)" />;
  if (open.length === 0) return null;
  return (
    <Button variant={variant} icon="bookmark" disabled={isBusy} onClick={() => void saveAll()}>
      {t('handed.received.saveAll', { count: open.length })}
    </Button>
  );
}
