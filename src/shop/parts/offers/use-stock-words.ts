import { useTranslation } from 'react-i18next';
import type { Product } from '#contract/catalogue/guidebook';

/** Says how many copies of paper are left when they are few, or that it is sold out; null where there is nothing to say. */
export function useStockWords(): (left: Product['left']) => string | null {
  const { t } = useTranslation();
  return (left) => {
    if (typeof left !== 'number') return null;
    return left === 0 ? t('shop.stock.soldOut') : t('shop.stock.left', { count: left });
  };
}
