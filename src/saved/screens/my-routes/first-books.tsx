import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { FIRST_BOOKS, lowestPrice } from '#contract/rules/first-look';
import { useIndexedGuidebooks } from '../../../catalogue/queries/use-from-index';
import { useSoldEditions } from '../../../catalogue/queries/use-sold-editions';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { formatPrice } from '../../../format/format-number';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage, useLocalText } from '../../../language/local-text';
import styles from './first-books.module.css';

/** The first guidebooks with their covers, where they are and what they cost, and the way to all of them. */
export function FirstBooks({
  books,
  isUnreachable,
}: {
  /** Undefined until they are known. */
  books: readonly GuidebookSummary[] | undefined;
  /** Whether the shelf cannot be had now: then the index tells what there is, without prices. */
  isUnreachable: boolean;
}) {
  const { t } = useTranslation();
  const read = useLocalText();
  const indexed = useIndexedGuidebooks();
  const shown = books ?? (isUnreachable ? (indexed ?? []).slice(0, FIRST_BOOKS) : undefined);
  if (shown?.length === 0) return null;
  return (
    <section className={styles['books']} aria-labelledby="first-books">
      <div className={styles['head']}>
        <h2 id="first-books">{t('catalogue.guidebooks.title')}</h2>
        <Link to="/{-$lng}/guidebooks" className={styles['all']}>
          {t('saved.firstLook.allBooks')}
        </Link>
      </div>
      {shown === undefined && <SkeletonNote />}
      <ul className={styles['shelf']}>
        {(shown ?? []).map((book) => (
          <li key={book.id}>
            <Link to="/{-$lng}/guidebook/$slug" params={{ slug: book.slug }} className={styles['book']}>
              <GuidebookCover id={book.id} label={book.label} kind={book.kind} edition={null} shape="small" />
              <span className={styles['label']}>{book.label}</span>
              <span className={styles['region']}>
                {'regions' in book && book.regions.map(({ name }) => read(name)).join(', ')}
              </span>
              <b>{'products' in book && <LowestPrice book={book} />}</b>
            </Link>
          </li>
        ))}
        {shown === undefined &&
          [1, 2, 3, 4].map((book) => (
            <li key={book} className={styles['book']}>
              <div className={styles['waiting']}>
                <Skeleton height="100%" />
              </div>
              <span className={styles['label']} />
              <span className={styles['region']} />
              <b />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** From what a guidebook is sold today; nothing where it is not. */
function LowestPrice({ book }: { book: GuidebookSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cheapest = lowestPrice(useSoldEditions(book));
  return cheapest === null ? '' : t('catalogue.guidebooks.from', { price: formatPrice(cheapest, language) });
}
