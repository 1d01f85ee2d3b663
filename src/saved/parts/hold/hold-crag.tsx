import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { Crag } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useAccess } from '../../../catalogue/queries/use-access';
import { Icon } from '../../../kit/control/icon';
import { useLocalText } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { useHoldings } from '../../queries/use-holdings';
import { HoldControl } from './hold-control';
import { HoldSkeleton } from './hold-skeleton';
import styles from './hold.module.css';

/**
 * The way to take a crag along: its sectors, its multi-pitches and its page, as far as one may read them. Where a
 * guidebook that is held has all of that already, it says which.
 */
export function HoldCrag({ crag }: { crag: Crag }) {
  const { t } = useTranslation();
  const read = useLocalText();
  const { account } = useLocal();
  const access = useAccess();
  const holdings = useHoldings();
  if (account === null || !access) return null;
  const key = `crag-${crag.id}`;
  const routes = [
    ...crag.sectors.map(({ id, keys }) => ({ id: savedRouteId('cliff', id), keys })),
    ...crag.multipitches.map(({ id, keys }) => ({ id: savedRouteId('multipitch', id), keys })),
  ].filter(({ keys }) => isReadable(access(keys)));
  // A free sample alone is no crag: it is saved by itself.
  const isWhole = routes.some(({ keys }) => !keys.sample);
  if (!holdings) return isWhole ? <HoldSkeleton /> : null;
  const isHeld = holdings.some(({ row }) => row.key === key);
  const around = holdings.find(({ row }) => {
    const held = new Set(row.routes.map(({ type, id }) => savedRouteId(type, id)));
    return row.key !== key && routes.length > 0 && routes.every(({ id }) => held.has(id));
  });
  if (around && !isHeld) {
    return (
      <p className={styles['state']} data-ready={around.glance.state === 'ready' || undefined}>
        <Icon name={around.glance.state === 'ready' ? 'check' : 'download'} size={20} />
        <span>
          {t(around.glance.state === 'ready' ? 'saved.hold.within' : 'saved.hold.coming', {
            label: read(around.row.label),
          })}
        </span>
      </p>
    );
  }
  if (!isHeld && !isWhole) return null;
  return (
    <HoldControl
      holdingKey={key}
      label={{ fr: crag.name, en: crag.name }}
      guidebookSlug={null}
      words={t('saved.hold.wholeCrag')}
    />
  );
}
