import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { catalogueIdOf, itemKey, type ItemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { ItemForm } from '../../parts/item-form';
import { ItemRow } from '../../parts/item-row';
import { NewItem } from '../../parts/new-item';
import { ReadNote } from '../../parts/read-note';
import { RegionChoice } from '../../parts/region-choice';
import { Removal } from '../../parts/removal';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { labelOf, type EditedItem } from '../../queries/edited-item';
import { useEditedItem, useItemsIn } from '../../queries/use-edited';
import { useReadItems } from '../../queries/use-read-items';

/** A crag with its own fields, its sectors and multi-pitches, and what is changed of them. */
export function WorkshopCragScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id } = useParams({ from: '/{-$lng}/provider/workshop/crag/$id' });
  const key = itemKey('crag', id);
  const crag = catalogueIdOf(key);
  const state = useReadItems(crag === null ? null : { crag });
  const item = useEditedItem(key);
  return (
    <WorkshopPage title={(item && labelOf(item, language)) || t('workshop.kind.crag')}>
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
          {t('workshop.title')}
        </ButtonLink>
      </div>
      <ReadNote state={crag === null ? null : state} item={item} />
      {item && <KnownCrag item={item} />}
    </WorkshopPage>
  );
}

function KnownCrag({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, fields } = item;
  const crag = catalogueIdOf(key) ?? undefined;
  const sectors = useItemsIn(key, ['sector']);
  const walls = useItemsIn(key, ['multipitch']);
  const wall = { crag: key, region: fields['region'] as ItemKey | undefined };
  if (!sectors || !walls) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="12rem" />
      </>
    );
  }
  return (
    <>
      <Routes name={t('workshop.sectors', { count: sectors.length })} items={sectors} crag={crag} />
      <NewItem kind="sector" fields={{ crag: key }} />
      {walls.length > 0 && (
        <Routes name={t('workshop.multipitches', { count: walls.length })} items={walls} crag={crag} />
      )}
      <NewItem kind="multipitch" fields={wall} />
      <section className={styles['card']}>
        <h2>{t('workshop.fieldsOf.crag')}</h2>
        <RegionChoice item={item} />
        <ItemForm item={item} />
      </section>
      <Removal item={item} onGone={() => void navigate({ to: '/{-$lng}/provider/workshop' })} />
    </>
  );
}

function Routes({
  name,
  items,
  crag,
}: {
  name: string;
  items: readonly EditedItem[];
  crag: number | undefined;
}) {
  return (
    <section className={styles['card']}>
      <h2>{name}</h2>
      <ul className={styles['list']} aria-label={name}>
        {items.map((item) => (
          <ItemRow key={item.key} item={item} crag={crag} />
        ))}
      </ul>
    </section>
  );
}
