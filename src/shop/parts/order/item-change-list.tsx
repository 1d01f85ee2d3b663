import { useTranslation } from 'react-i18next';
import type { ItemChange } from '../../queries/item-changes';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';

/** What became of products, one sentence each. */
export function ItemChangeList({ changes }: { changes: readonly ItemChange[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = (change: ItemChange) => {
    const label = `${change.subject.label}, ${t(`catalogue.product.${change.kind}`)}`;
    if (change.change !== 'price') return t(`shop.changes.${change.change}`, { label });
    const [from, to] = [formatPrice(change.from, language), formatPrice(change.to, language)];
    return t('shop.changes.price', { label, from, to });
  };
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.productId}>{wordsOf(change)}</li>
      ))}
    </ul>
  );
}
