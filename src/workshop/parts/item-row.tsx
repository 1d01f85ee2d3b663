import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/local-text';
import { labelOf, type EditedItem } from '../queries/edited-item';
import { ItemLink } from './item-link';
import styles from './workshop.module.css';

/** One place in the list of what it stands in, with what became of it. */
export function ItemRow({ item, crag }: { item: EditedItem; crag?: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, published, revision } = item;
  const state = revision && (revision.removed ? 'removed' : published ? 'changed' : 'new');
  const others = revision?.others.length ?? 0;
  return (
    <li className={styles['head']}>
      <ItemLink itemKey={key} place={null} crag={crag}>
        {labelOf(item, language) || t('workshop.unnamed')}
      </ItemLink>
      {state && <span className={styles['mark']}>{t(`workshop.state.${state}`)}</span>}
      {others > 0 && <span className={styles['mark']}>{t('workshop.state.disputed')}</span>}
    </li>
  );
}
