import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { useItemsIn } from '../queries/use-edited';
import { TopoWays } from './topo-ways';
import styles from './workshop.module.css';

/** The topos of a route; one is opened to be drawn, and a new one begun. */
export function TopoPlace({ place }: { place: ItemKey }) {
  const { t } = useTranslation();
  const topos = useItemsIn(place, ['topo']) ?? [];
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.topos')}</h2>
      <TopoWays place={place} topos={topos} />
    </section>
  );
}
