import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookSummary } from '#contract/guidebook';
import { usePage } from '../../data/use-page';
import { formatPrice } from '../../format/format-number';
import { useLanguage, useLocalText } from '../../language/local-text';
import { AgeNote } from '../../parts/age-note';
import { GuidebookCover } from '../../parts/catalogue/guidebook-cover';
import { EmptyState } from '../../parts/empty-state';
import { PageTrouble } from '../../parts/route/page-trouble';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import styles from './guidebooks-screen.module.css';
import { IndexedGuidebooks } from './indexed-guidebooks';

/** Every guidebook on a shelf. */
export function GuidebooksScreen() {
  const { t } = useTranslation();
  const page = usePage<'guidebooks'>({ page: 'guidebooks' });
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state === 'unreachable' || page.state === 'refused') {
    return <IndexedGuidebooks state={page.state} />;
  }
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      {page.state === 'loading' ? (
        <div className={styles['shelf']}>
          <SkeletonNote />
          {[1, 2, 3, 4].map((book) => (
            <Skeleton key={book} height="16rem" />
          ))}
        </div>
      ) : (
        <>
          {page.data.length === 0 && (
            <EmptyState title={t('catalogue.guidebooks.emptyTitle')}>
              {t('catalogue.guidebooks.empty')}
            </EmptyState>
          )}
          <ul className={styles['shelf']}>
            {page.data.map((guidebook) => (
              <li key={guidebook.id}>
                <ShelfBook guidebook={guidebook} />
              </li>
            ))}
          </ul>
          <AgeNote at={page.fetchedAt} isOffline={page.isStale} />
        </>
      )}
    </div>
  );
}

function ShelfBook({ guidebook }: { guidebook: GuidebookSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const cheapest = Math.min(...guidebook.products.map(({ priceCents }) => priceCents));
  return (
    <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['book']}>
      <GuidebookCover label={guidebook.label} kind={guidebook.kind} edition={guidebook.edition} />
      <span className={styles['words']}>
        <strong>{guidebook.label}</strong>
        <span>{guidebook.regions.map(({ name }) => read(name)).join(', ')}</span>
        <span>
          {[
            guidebook.sectorCount > 0 && t('catalogue.sectors', { count: guidebook.sectorCount }),
            guidebook.multipitchCount > 0 &&
              t('catalogue.multipitches', { count: guidebook.multipitchCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {guidebook.products.length > 0 && (
          <b>{t('catalogue.guidebooks.from', { price: formatPrice(cheapest, language) })}</b>
        )}
      </span>
    </Link>
  );
}
