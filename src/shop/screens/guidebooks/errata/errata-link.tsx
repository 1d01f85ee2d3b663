import { useTranslation } from 'react-i18next';
import { countErrata } from '#contract/rules/errata/fold-errata';
import { errataSince, useBookMonth } from '../../../../catalogue/queries/use-errata';
import { ButtonLink } from '../../../../kit/control/button-link';
import { usePage } from '../../../../sync/local/use-page';

/** The way to what changed of a guidebook since its paper edition; nothing where nothing is known to have changed. */
export function ErrataLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const page = usePage<'errata'>({ page: 'errata', slug });
  const [month = null] = useBookMonth(slug);
  if (page.state !== 'content') return null;
  const { data } = page;
  const own = data.isWhole ? countErrata(data.places, errataSince(data, month)) : data.count;
  // Who has an older copy finds it there.
  if (own === 0 && data.places.length === 0) return null;
  return (
    <div>
      <ButtonLink to="/{-$lng}/guidebook/$slug/errata" params={{ slug }} icon="edit">
        {t('errata.link', { count: own })}
      </ButtonLink>
    </div>
  );
}
