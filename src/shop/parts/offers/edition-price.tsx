import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/tables/cart';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { useVatWithin } from '../../../sync/local/use-seller';
import styles from './edition-list.module.css';
import { useStockWords } from './use-stock-words';

export interface EditionPriceProps {
  product: ShopProduct;
  /** Whether the customer can read it digitally without an end: the year that comes with paper is nothing to them. */
  isReadForGood?: boolean;
}

/** What an edition costs, with its VAT, how many are left where they are few, and how long it is read. */
export function EditionPrice({ product, isReadForGood = false }: EditionPriceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stockWords = useStockWords();
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const vat = useVatWithin();
  const { kind, subject, priceCents, vatRate, left } = product;
  return (
    <>
      <span>
        <strong>{formatPrice(priceCents, language)}</strong>{' '}
        {vat === 'own' && <small>{t('catalogue.product.vat', { rate: rate.format(vatRate / 100) })}</small>}
        {vat === 'varies' && <small>{t('shop.totals.vatVaries')}</small>}
      </span>
      {left !== 0 && stockWords(left) && <small className={styles['few']}>{stockWords(left)}</small>}
      {/* Said before anyone chooses, in the words of the cart and of the activation. */}
      {(kind === 'virtual' || (subject.type === 'guidebook' && !isReadForGood)) && (
        <small>{t(`catalogue.product.lasts.${kind}`)}</small>
      )}
    </>
  );
}
