import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../kit/control/button-link';
import { useLanguage } from '../../language/local-text';
import { idOf, labelOf, type EditedItem } from '../queries/edited-item';
import { useEditedItem } from '../queries/use-edited';
import { AddTopo } from './add-topo';
import styles from './workshop.module.css';

/** The ways to the topos of a route, each with how many lines are drawn on it, and to one more. */
export function TopoWays({
  place,
  topos,
  here,
}: {
  place: ItemKey;
  /** All of the route, those to be removed too. */
  topos: readonly EditedItem[];
  /** The one that is seen, which says so; what was drawn on it just now is counted once it is saved. */
  here?: ItemKey;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const item = useEditedItem(place);
  const stays = topos.filter(({ revision }) => !revision?.removed);
  return (
    <>
      {stays.length > 0 && (
        <ul className={styles['chips']} aria-label={t('workshop.topos')}>
          {stays.map(({ key, fields }, at) => (
            <li key={key}>
              <ButtonLink
                to="/{-$lng}/provider/workshop/drawing/$key"
                params={{ key: idOf(key) }}
                {...(key === here && { icon: 'check' as const })}
              >
                {t('drawing.nth', { number: at + 1 })}
                {key !== here &&
                  ` · ${t('workshop.drawnLines', { count: ((fields['lines'] ?? []) as unknown[]).length })}`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {/* Its first words are made of the route's name: it is offered once that is known. */}
      {item !== undefined && (
        <AddTopo place={place} name={item ? labelOf(item, language) : ''} topos={topos} />
      )}
    </>
  );
}
