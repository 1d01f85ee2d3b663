import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { useCart } from '../../queries/use-cart';
import { EditionList } from '../../parts/offers/edition-list';
import styles from './guidebook-body.module.css';

/** What each edition of a guidebook costs, and the way into the cart. */
export function GuidebookEditions({ guidebook }: { guidebook: GuidebookSummary }) {
  const cart = useCart();
  if (guidebook.products.length === 0) return null;
  const { id, slug, label, kind } = guidebook;
  const subject = { type: 'guidebook' as const, id, slug, label, kind, regionSlug: null };
  const products = guidebook.products.map((product) => ({ ...product, subject, guidebookIds: [id] }));
  return (
    <div className={styles['editions']}>
      <EditionList products={products} cart={cart ?? []} />
    </div>
  );
}
