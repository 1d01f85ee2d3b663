import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../kit/control/button-link';
import { useLanguage } from '../../language/local-text';
import { idOf, labelOf, type EditedItem } from '../queries/edited-item';
import { useEditedItem } from '../queries/use-edited';
import { AddTopo } from './add-topo';
import styles from './workshop.module.css';

/** The ways from one topo of a route to its others, and to one more, so that a rock is drawn from end to end. */
export function TopoWays({
  place,
  topos,
  here,
}: {
  place: ItemKey;
  /** All of the route, those to be removed too. */
  topos: readonly EditedItem[];
  here: ItemKey;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const item = useEditedItem(place);
  const stays = topos.filter(({ revision }) => !revision?.removed);
  return (
    <nav className={styles['chips']} aria-label={t('workshop.topos')}>
      {stays.map(({ key }, at) => (
        <ButtonLink
          key={key}
          to="/{-$lng}/provider/workshop/drawing/$key"
          params={{ key: idOf(key) }}
          {...(key === here && { icon: 'check' as const })}
        >
          {t('drawing.nth', { number: at + 1 })}
        </ButtonLink>
      ))}
      <AddTopo
        place={place}
        name={item ? labelOf(item, language) : ''}
        topos={topos}
        onMade={(key) =>
          void navigate({ to: '/{-$lng}/provider/workshop/drawing/$key', params: { key: idOf(key) } })
        }
      />
    </nav>
  );
}
