import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { ButtonLink } from '../../../kit/control/button-link';

/** The way into the free sector of a guidebook: for who cannot read all of it, the first thing to do here. */
export function GuidebookSample({
  guidebook: { id, products },
  sample,
}: {
  guidebook: GuidebookPage;
  sample: NonNullable<GuidebookPage['sample']>;
}) {
  const { t } = useTranslation();
  const access = useGuidebookAccess(id, products);
  return (
    <div>
      <ButtonLink
        to="/{-$lng}/routes/crag/$region/$crag/$sector"
        params={{ region: sample.region.slug, crag: sample.crag.slug, sector: sample.slug }}
        variant={access && isReadable(access) ? 'plain' : 'action'}
        icon="mountain"
      >
        {t('catalogue.guidebook.sample', { crag: sample.crag.name, sector: sample.name })}
      </ButtonLink>
    </div>
  );
}
