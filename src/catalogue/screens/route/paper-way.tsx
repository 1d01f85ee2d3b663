import { useTranslation } from 'react-i18next';
import { type Access, waysIn } from '#contract/rules/access';
import type { GuidebookRef } from '#contract/catalogue/place';
import { useEditions } from '../../queries/use-guidebook-access';
import { ButtonLink } from '../../../kit/control/button-link';

/** For who owns the paper of a guidebook: the way to its digital edition. Nothing where no paper of it is known. */
export function PaperWay({
  guidebook: { id, slug, label },
  access,
}: {
  guidebook: GuidebookRef;
  access: Access;
}) {
  const { t } = useTranslation();
  const editions = useEditions(id);
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
