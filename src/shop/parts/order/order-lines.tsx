import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/tables/order';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { SubjectLink } from '../offers/subject-link';
import styles from './order.module.css';

type Line = Pick<OrderLine, 'productId' | 'kind' | 'subject' | 'quantity' | 'priceCents'> & {
  /** Whether it is for somebody else, in the cart's words or the order's. */
  gift?: boolean | OrderLine['gift'];
};

/** What is ordered, each line with its edition, how many, and its price before reductions. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles['lines']}>
      {lines.map(({ productId, kind, subject, quantity, priceCents, gift }, at) => (
        <li key={keyOf(lines, productId, at)}>
          <div>
            <SubjectLink subject={subject} />
            <span className={styles['soft']}>
              {subject.type === 'guidebook'
                ? t(`catalogue.product.${kind}`)
                : t(`shop.single.${subject.type}`)}
              {!gift && ` · ${t(`catalogue.product.lasts.${kind}`)}`}
              {gift && ` · ${t('shop.gift.mark')}`}
              {quantity > 1 && ` · ${t('shop.cart.copies', { count: quantity })}`}
            </span>
          </div>
          <span className={styles['price']}>{formatPrice(priceCents * quantity, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Several gifts of one guidebook have a line each. */
function keyOf(lines: readonly Line[], productId: number, at: number): string {
  const before = lines.slice(0, at).filter((line) => line.productId === productId);
  return `${productId}/${before.length}`;
}
