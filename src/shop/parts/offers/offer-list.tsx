import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/tables/cart';
import type { Local } from '#worker/db/rows';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { EditionList } from './edition-list';
import styles from './offer-list.module.css';
import { SubjectLink } from './subject-link';

/** What opens a route, to choose from: each guidebook with its editions, then what is sold by itself. */
export function OfferList({
  offers,
  cart,
}: {
  offers: readonly ShopProduct[];
  cart: readonly Local<'cartItem'>[];
}) {
  const { t } = useTranslation();
  const subjects = new Map(offers.map(({ subject }) => [`${subject.type}-${subject.id}`, subject]));
  return (
    <ul className={styles['offers']}>
      {[...subjects].map(([key, subject], at) => (
        <li key={key} className={styles['offer']}>
          <div className={styles['subject']}>
            <SubjectLink subject={subject} />
            <span className={styles['what']}>
              {subject.type === 'guidebook' ? (
                <KindMark kind={subject.kind} several />
              ) : (
                t(`shop.single.${subject.type}`)
              )}
            </span>
          </div>
          <EditionList
            products={offers.filter(
              (offer) => offer.subject.type === subject.type && offer.subject.id === subject.id,
            )}
            cart={cart}
            hasAction={at === 0 && cart.length === 0}
          />
        </li>
      ))}
    </ul>
  );
}
