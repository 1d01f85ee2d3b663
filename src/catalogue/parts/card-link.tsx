import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../kit/control/button-link';
import type { RoutePlace } from './route-link';

/** The way to a route's paper card, for who may read the route. */
export function CardLink({ type, place }: { type: 'cliff' | 'multipitch'; place: RoutePlace }) {
  const { t } = useTranslation();
  const { regionSlug: region, cragSlug, slug } = place;
  const words = t('catalogue.card.link');
  if (type === 'multipitch') {
    return (
      <ButtonLink
        to="/{-$lng}/routes/multi-pitch/$region/$multipitch/card"
        params={{ region, multipitch: slug }}
        variant="quiet"
        icon="print"
      >
        {words}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/{-$lng}/routes/crag/$region/$crag/$sector/card"
      params={{ region, crag: cragSlug ?? '', sector: slug }}
      variant="quiet"
      icon="print"
    >
      {words}
    </ButtonLink>
  );
}
