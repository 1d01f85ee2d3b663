import { Suspense, useState } from 'react';
import { withTexts } from '../../../language/later-texts';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import type { useExplore } from '../../../catalogue/queries/use-explore';
import { usePacks } from '../../queries/use-packs';
import { useRegionNames } from '../../../catalogue/queries/use-region-names';
import { useLocalText } from '../../../language/local-text';
import { firstPart } from '../../../kit/page/first-part';
import { VirtualList } from '../../../kit/list/virtual-list';
import { SavedCard } from './saved-card';
import styles from './saved-routes.module.css';

const SavedAside = firstPart(async () => (await withTexts(() => import('./saved-aside'))).SavedAside);

type Saved = Local<'savedRoute'>;
type Row = { key: string; heading: string } | { key: string; route: Saved };

/** The saved routes as cards, by name, or under the names of their regions. */
export function SavedRoutes({
  routes,
  regions,
  isByRegion,
}: {
  routes: readonly Saved[];
  regions: ReturnType<typeof useExplore>;
  isByRegion: boolean;
}) {
  const { t } = useTranslation();
  const read = useLocalText();
  const packs = usePacks();
  const names = useRegionNames(routes, regions);
  const regionOf = ({ regionSlug }: Saved) => {
    const name = names[regionSlug];
    return name ? read(name) : '';
  };
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const shown = routes.filter(({ id }) => !leftOut.includes(id));
  const rows: Row[] = [];
  if (isByRegion) {
    const inRegions = shown.toSorted((one, other) => regionOf(one).localeCompare(regionOf(other)));
    for (const [index, route] of inRegions.entries()) {
      const before = inRegions[index - 1];
      if (!before || before.regionSlug !== route.regionSlug) {
        const heading = regionOf(route) || t('catalogue.myRoutes.elsewhere');
        rows.push({ key: `region-${route.regionSlug}`, heading });
      }
      rows.push({ key: route.id, route });
    }
  } else {
    rows.push(...shown.map((route) => ({ key: route.id, route })));
  }
  return (
    <>
      {packs && (
        <Suspense>
          <SavedAside routes={routes} packs={packs} onLeftOut={setLeftOut} />
        </Suspense>
      )}
      <VirtualList items={rows} keyOf={({ key }) => key} estimate={104} label={t('catalogue.myRoutes.title')}>
        {(row) =>
          'heading' in row ? (
            <h2 className={styles['heading']}>{row.heading}</h2>
          ) : (
            <SavedCard
              route={row.route}
              region={regionOf(row.route)}
              pack={packs && (packs.get(row.route.id) ?? null)}
            />
          )
        }
      </VirtualList>
    </>
  );
}
