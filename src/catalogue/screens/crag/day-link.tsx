import { useTranslation } from 'react-i18next';
import type { IndexedCrag } from '#worker/api/engine-api';
import { ButtonLink } from '../../../kit/control/button-link';

/** The way from a crag to the plan of a day there. */
export function DayLink({ crag }: { crag: Pick<IndexedCrag, 'slug' | 'region'> }) {
  const { t } = useTranslation();
  return (
    <div>
      <ButtonLink
        to="/{-$lng}/routes/day/$region/$crag"
        params={{ region: crag.region.slug, crag: crag.slug }}
        icon="clock"
      >
        {t('day.link')}
      </ButtonLink>
    </div>
  );
}
