import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { catalogueIdOf, itemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { useLanguage } from '../../../language/local-text';
import { ItemForm } from '../../parts/item-form';
import { LineList } from '../../parts/lines/line-list';
import { ReadNote } from '../../parts/read-note';
import { RegionChoice } from '../../parts/region-choice';
import { Removal } from '../../parts/removal';
import { TopoPlace } from '../../parts/topo-place';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { labelOf } from '../../queries/edited-item';
import { useEditedItem } from '../../queries/use-edited';
import { useReadItems } from '../../queries/use-read-items';

/** A multi-pitch: its pitches as a list, its topos, and all else of it as a form. */
export function WorkshopMultipitchScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { key: id } = useParams({ from: '/{-$lng}/provider/workshop/multi-pitch/$key' });
  const key = itemKey('multipitch', id);
  const multipitch = catalogueIdOf(key);
  const item = useEditedItem(key);
  const state = useReadItems(multipitch === null ? null : { multipitch });
  return (
    <WorkshopPage title={(item && labelOf(item, language)) || t('workshop.kind.multipitch')}>
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
          {t('workshop.title')}
        </ButtonLink>
      </div>
      <ReadNote state={multipitch === null ? null : state} item={item} />
      {item && (
        <>
          <section className={styles['card']}>
            <h2>{t('workshop.lines.pitch')}</h2>
            <LineList key={key} place={key} kind="pitch" />
          </section>
          <TopoPlace place={key} />
          <section className={styles['card']}>
            <h2>{t('workshop.fieldsOf.multipitch')}</h2>
            <RegionChoice item={item} />
            <ItemForm item={item} />
          </section>
          <Removal item={item} onGone={() => void navigate({ to: '/{-$lng}/provider/workshop' })} />
        </>
      )}
    </WorkshopPage>
  );
}
