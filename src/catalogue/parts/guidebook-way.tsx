import { useTranslation } from 'react-i18next';
import type { Keys } from '#contract/catalogue/place';
import { isInAnyBook } from '#contract/rules/access';
import { useOpeningGuidebook } from '../queries/use-opening-guidebook';
import { ButtonLink } from '../../kit/control/button-link';
import type { IconName } from '../../kit/control/icon';

/**
 * The way to a guidebook that opens a route; to all guidebooks while that one is not known here, and nowhere where
 * nothing that is sold opens it.
 */
export function GuidebookWay({
  keys,
  words,
  icon = 'lock',
}: {
  keys: Keys;
  words?: string;
  icon?: IconName;
}) {
  const { t } = useTranslation();
  const guidebook = useOpeningGuidebook(keys);
  if (!isInAnyBook(keys)) return null;
  if (!guidebook) {
    return (
      <ButtonLink to="/{-$lng}/guidebooks" icon={icon}>
        {words ?? t('saved.save.guidebook')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/{-$lng}/guidebook/$slug" params={{ slug: guidebook.slug }} icon={icon}>
      {words ?? t('saved.save.guidebook')}
    </ButtonLink>
  );
}
