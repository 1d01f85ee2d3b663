import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { useLanguage } from '../../language/local-text';
import { idOf, labelOf, type EditedItem } from '../queries/edited-item';
import { useItemsIn } from '../queries/use-edited';
import { AddTopo } from './add-topo';
import styles from './workshop.module.css';

/** The topos of a route, each with how many lines are drawn on it; one is opened to be drawn, and a new one begun. */
export function TopoPlace({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const place: ItemKey = item.key;
  const topos = useItemsIn(place, ['topo']) ?? [];
  const stays = topos.filter(({ revision }) => revision?.removed !== true);
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.topos')}</h2>
      {stays.length > 0 && (
        <ul className={styles['list']} aria-label={t('workshop.topos')}>
          {stays.map((topo, index) => (
            <li key={topo.key} className={styles['head']}>
              <Link
                to="/{-$lng}/provider/workshop/drawing/$key"
                params={{ key: idOf(topo.key) }}
                className={styles['link']}
              >
                {t('drawing.nth', { number: index + 1 })}
              </Link>
              <span className={styles['soft']}>
                {t('workshop.drawnLines', { count: ((topo.fields['lines'] ?? []) as unknown[]).length })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddTopo
        place={place}
        name={labelOf(item, language)}
        topos={topos}
        onMade={(key) =>
          void navigate({ to: '/{-$lng}/provider/workshop/drawing/$key', params: { key: idOf(key) } })
        }
      />
    </section>
  );
}
