import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { useLanguage } from '../../language/local-text';
import { labelOf } from '../queries/edited-item';
import { useItemsIn } from '../queries/use-edited';
import styles from './workshop.module.css';

/** The topos of a route, each with how many lines are drawn on it. */
export function TopoPlace({ place }: { place: ItemKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const topos = useItemsIn(place, ['topo']) ?? [];
  if (topos.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.topos')}</h2>
      <ul className={styles['list']} aria-label={t('workshop.topos')}>
        {topos.map((topo) => (
          <li key={topo.key} className={styles['head']}>
            <span>{labelOf(topo, language)}</span>
            <span className={styles['soft']}>
              {t('workshop.drawnLines', { count: ((topo.fields['lines'] ?? []) as unknown[]).length })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
