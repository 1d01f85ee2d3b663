import { useTranslation } from 'react-i18next';
import type { ReportPlace } from '#contract/tables/report';

/** Says where something was reported, from the smaller to the larger. */
export function usePlaceWords(): (
  place: Pick<ReportPlace, 'pitch' | 'part'> & { route: string; climb: string | null },
) => string {
  const { t } = useTranslation();
  return ({ route, climb, pitch, part }) =>
    [
      climb,
      pitch !== null && t('reports.pitch', { number: pitch }),
      part !== null && t(`reports.part.${part}`),
      route,
    ]
      .filter(Boolean)
      .join(' · ');
}
