import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { catalogueIdOf, isItemKey, kindOf, type ItemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { ItemForm } from '../../parts/item-form';
import { ReadNote } from '../../parts/read-note';
import { Removal } from '../../parts/removal';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { labelOf } from '../../queries/edited-item';
import { useEditedItem } from '../../queries/use-edited';
import { useReadItems } from '../../queries/use-read-items';

/** A guidebook or a region: its fields as a form. */
export function WorkshopItemScreen() {
  const { t } = useTranslation();
  const { key } = useParams({ from: '/{-$lng}/provider/workshop/item/$key' });
  const isKnown = isItemKey(key) && ['guidebook', 'region'].includes(kindOf(key));
  if (isKnown) return <KnownItem itemKey={key} />;
  return (
    <WorkshopPage title={t('workshop.title')}>
      <EmptyState title={t('workshop.notInCatalogue')} action={<Back />} />
    </WorkshopPage>
  );
}

function KnownItem({ itemKey: key }: { itemKey: ItemKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const kind = kindOf(key);
  const id = catalogueIdOf(key);
  const item = useEditedItem(key);
  const asked = kind === 'region' ? { regions: 'all' as const } : { guidebook: id ?? 0 };
  const state = useReadItems(id === null ? null : asked);
  return (
    <WorkshopPage title={(item && labelOf(item, language)) || t(`workshop.kind.${kind}`)}>
      <Back />
      <ReadNote state={id === null ? null : state} item={item} />
      {item && (
        <>
          <section className={styles['card']}>
            <h2>{t(`workshop.fieldsOf.${kind}`)}</h2>
            <ItemForm item={item} />
          </section>
          <Removal item={item} onGone={() => void navigate({ to: '/{-$lng}/provider/workshop' })} />
        </>
      )}
    </WorkshopPage>
  );
}

function Back() {
  const { t } = useTranslation();
  return (
    <div>
      <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
        {t('workshop.title')}
      </ButtonLink>
    </div>
  );
}
