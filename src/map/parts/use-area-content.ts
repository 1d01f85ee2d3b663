import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { useLanguage } from '../../language/local-text';
import type { Area } from '../queries/area';
import { type AreaFeatures, areaFeatures } from './drawing/area-features';

/** The ground around rocks as a map draws it. */
export interface AreaContent {
  features: AreaFeatures;
  /** The crags whose rocks stand on it, by region and slug. */
  laidOut: ReadonlySet<string>;
}

/** Puts the ground around rocks into the words of the language; null as long as it is not known. */
export function useAreaContent(area: Area | undefined): AreaContent | null {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    if (!area) return null;
    const features = areaFeatures(area, {
      parking: t('catalogue.approach.parking'),
      landing: t('catalogue.area.landing'),
      ofSpot: ({ orientation, isReadable, isClosed }) => {
        if (isClosed) return t('catalogue.area.closedNow');
        const side = orientation && t(`catalogue.orientation.${orientation}`);
        return [side, !isReadable && t('catalogue.access.none')].filter(Boolean).join(' · ');
      },
      ofClosed: ({ from, to }) =>
        t('catalogue.area.closedGround', {
          from: formatYearlyDay(from, language),
          to: formatYearlyDay(to, language),
        }),
    });
    const laidOut = new Set(
      area.spots.flatMap(({ coordinates, address: { regionSlug, cragSlug } }) =>
        coordinates && cragSlug !== null ? [`${regionSlug}/${cragSlug}`] : [],
      ),
    );
    return { features, laidOut };
  }, [area, t, language]);
}
