import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { formatPrice } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import styles from './guidebooks-screen.module.css';

/** A guidebook on the shelf: cover, kind in words, where, how much, and its lowest price. */
export function ShelfBook({ guidebook }: { guidebook: GuidebookSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const cheapest = Math.min(...guidebook.products.map(({ priceCents }) => priceCents));
  return (
    <Link to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} className={styles['book']}>
      <GuidebookCover label={guidebook.label} kind={guidebook.kind} edition={guidebook.edition} />
      <span className={styles['words']}>
        <strong>{guidebook.label}</strong>
        <KindMark kind={guidebook.kind} />
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
