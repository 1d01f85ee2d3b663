import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { catalogueIdOf, itemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { useLanguage } from '../../../language/local-text';
import { ItemForm } from '../../parts/item-form';
import { LineList } from '../../parts/lines/line-list';
import { ReadNote } from '../../parts/read-note';
import { Removal } from '../../parts/removal';
import { TopoPlace } from '../../parts/topo-place';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { idOf, labelOf, parentOf } from '../../queries/edited-item';
import { useEditedItem } from '../../queries/use-edited';
import { useReadItems } from '../../queries/use-read-items';

/** A sector: its climbs as a list, its topos, and all else of it as a form. */
export function WorkshopSectorScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { key: id } = useParams({ from: '/{-$lng}/provider/workshop/sector/$key' });
  const { crag: told } = useSearch({ from: '/{-$lng}/provider/workshop/sector/$key' });
  const key = itemKey('sector', id);
  const item = useEditedItem(key);
  const place = item ? parentOf(item) : null;
  const crag = (place && catalogueIdOf(place)) ?? told ?? null;
  const isNew = catalogueIdOf(key) === null;
  const state = useReadItems(crag === null ? null : { crag });
  return (
    <WorkshopPage title={(item && labelOf(item, language)) || t('workshop.kind.sector')}>
      {place && (
        <div>
          <ButtonLink
            to="/{-$lng}/provider/workshop/crag/$id"
            params={{ id: idOf(place) }}
            variant="quiet"
            icon="back"
          >
            {t('workshop.toCrag')}
          </ButtonLink>
        </div>
      )}
      <ReadNote state={isNew ? null : (state ?? (crag === null ? 'missing' : undefined))} item={item} />
      {item && (
        <>
          <section className={styles['card']}>
            <h2>{t('workshop.lines.climb')}</h2>
            <LineList key={key} place={key} kind="climb" />
          </section>
          <TopoPlace place={key} />
          <section className={styles['card']}>
            <h2>{t('workshop.fieldsOf.sector')}</h2>
            <ItemForm item={item} />
          </section>
          <Removal item={item} onGone={() => void navigate({ to: '/{-$lng}/provider/workshop' })} />
        </>
      )}
    </WorkshopPage>
  );
}
