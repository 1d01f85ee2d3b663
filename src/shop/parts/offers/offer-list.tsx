import { useTranslation } from 'react-i18next';
import { guidebookKeys } from '#contract/rules/access';
import type { ShopProduct } from '#contract/tables/cart';
import type { Local } from '#worker/db/rows';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { PaperWay } from '../../../catalogue/parts/paper-way';
import { useAccess } from '../../../catalogue/queries/use-access';
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
  const access = useAccess();
  const subjects = new Map(offers.map(({ subject }) => [`${subject.type}-${subject.id}`, subject]));
  return (
    <ul className={styles['offers']}>
      {[...subjects].map(([key, subject], at) => {
        const isGuidebook = subject.type === 'guidebook';
        const products = offers.filter(
          (offer) => offer.subject.type === subject.type && offer.subject.id === subject.id,
        );
        return (
          <li key={key} className={styles['offer']}>
            <div className={styles['subject']}>
              <SubjectLink subject={subject} />
              <span className={styles['what']}>
                {isGuidebook ? <KindMark kind={subject.kind} several /> : t(`shop.single.${subject.type}`)}
              </span>
            </div>
            <EditionList products={products} cart={cart} hasAction={at === 0 && cart.length === 0} />
            {isGuidebook && access && (
              <PaperWay
                guidebook={subject}
                access={access(guidebookKeys(subject.id, products))}
                editions={products}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
