import { useTranslation } from 'react-i18next';
import type { Product } from '#contract/catalogue/guidebook';
import { type Access, waysIn } from '#contract/rules/access';
import { ButtonLink } from '../../kit/control/button-link';

export interface PaperWayProps {
  guidebook: { slug: string; label: string };
  access: Access;
  /** Those on sale. */
  editions: readonly Pick<Product, 'kind'>[];
}

/** The way from a paper guidebook to its digital edition; nothing where no paper of it is known. */
export function PaperWay({ guidebook: { slug, label }, access, editions }: PaperWayProps) {
  const { t } = useTranslation();
  const isPaper = editions.some(({ kind }) => kind === 'physical');
  if (waysIn(access, { isOnSale: editions.length > 0, isPaper }).activation === null) return null;
  return (
    <ButtonLink
      to="/{-$lng}/guidebook/$slug/validation"
      params={{ slug }}
      variant="quiet"
      icon="book"
      aria-label={t('activation.way.guidebookOf', { label })}
    >
      {t('activation.way.guidebook')}
    </ButtonLink>
  );
}
