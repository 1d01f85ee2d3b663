import { useEffect, useState } from 'react';
import type { PackSizes } from '#contract/catalogue/pack';
import { SAVED_ROUTES_MAX, savedRouteId } from '#contract/rules/saved-route-id';
import type { SavedRoute } from '#contract/tables/saved-route';
import { useLocal } from '../../sync/local/local-provider';

/** What downloading those routes would bring; undefined until the server has said so, and where it cannot. */
export function usePackSizes(routes: readonly SavedRoute[]): PackSizes | undefined {
  const { engine } = useLocal();
  const [known, setKnown] = useState<{ of: string; sizes: PackSizes }>();
  const names = routes.slice(0, SAVED_ROUTES_MAX).map(({ type, routeId }) => savedRouteId(type, routeId));
  const of = names.join(',');
  useEffect(() => {
    if (of === '') return;
    let isCurrent = true;
    void engine.packSizes(of.split(',')).then((answer) => {
      if (isCurrent && answer.kind === 'done') setKnown({ of, sizes: answer.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, of]);
  return known?.of === of ? known.sizes : undefined;
}
