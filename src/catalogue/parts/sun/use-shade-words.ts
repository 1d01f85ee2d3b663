import { useTranslation } from 'react-i18next';
import type { Coordinates, Orientation } from '#contract/catalogue/place';
import { daylight, sunHours } from '#contract/sun/shade';
import { formatCragTime } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';
import { dayOfShade } from './day-of-shade';

/** A rock as the sun knows it. */
export interface RockFace {
  orientation: Orientation;
  coordinates: Coordinates;
}

/** Nobody knows a rock's shade by the minute. */
const ABOUT_MS = 10 * 60_000;

/** A rock of which the side may not be known. */
export interface MaybeFacing {
  orientation: Orientation | null;
  coordinates: Coordinates;
}

/** Says a rock's shade over a plain day `YYYY-MM-DD`. */
export function useShadeWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const about = (at: number) => formatCragTime(Math.round(at / ABOUT_MS) * ABOUT_MS, language);
  return {
    ofDay({ orientation, coordinates }: RockFace, day: string): string {
      const told = dayOfShade(sunHours(orientation, coordinates, day), daylight(coordinates, day));
      if (told.kind === 'stretches') {
        return t('sun.shade.stretches', {
          times: told.sun.map(({ from, to }) => `${about(from)}–${about(to)}`).join(', '),
        });
      }
      return t(`sun.shade.${told.kind}`, {
        ...('until' in told && { until: about(told.until) }),
        ...('from' in told && { from: about(told.from) }),
      });
    },
  };
}
