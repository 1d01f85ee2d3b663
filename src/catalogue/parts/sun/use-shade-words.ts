import { useTranslation } from 'react-i18next';
import type { Coordinates, Orientation } from '#contract/catalogue/place';
import { daylight, sunHours, type Stretch } from '#contract/sun/shade';
import { formatCragTime } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';

/** What is shorter is not worth telling; instants in milliseconds since 1970. */
const BRIEF_MS = 20 * 60_000;

/** A day of shade the way people say it: until when, from when on. */
type DayOfShade =
  | { kind: 'allShade' }
  | { kind: 'allSun' }
  | { kind: 'until'; until: number }
  | { kind: 'from'; from: number }
  | { kind: 'untilAndFrom'; until: number; from: number }
  | { kind: 'between'; from: number; until: number }
  /** More than a sentence can say: the sun's times themselves. */
  | { kind: 'stretches'; sun: readonly Stretch[] };

/** Puts the sun on a rock, and the daylight of the same day, into what is said of it. */
function dayOfShade(sun: readonly Stretch[], light: readonly Stretch[]): DayOfShade {
  const told = sun.filter(({ from, to }) => to - from >= BRIEF_MS);
  const [first, second, ...more] = told;
  const [rise, set] = [light[0]?.from, light.at(-1)?.to];
  if (!first || rise === undefined || set === undefined) return { kind: 'allShade' };
  const isEarly = first.from - rise < BRIEF_MS;
  const last = second ?? first;
  const isLate = set - last.to < BRIEF_MS;
  if (more.length > 0) return { kind: 'stretches', sun: told };
  if (second) {
    return isEarly && isLate
      ? { kind: 'between', from: first.to, until: second.from }
      : { kind: 'stretches', sun: told };
  }
  if (isEarly && isLate) return { kind: 'allSun' };
  if (isEarly) return { kind: 'from', from: first.to };
  if (isLate) return { kind: 'until', until: first.from };
  return { kind: 'untilAndFrom', until: first.from, from: first.to };
}

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
  /** The shade between hours of sun that are known already, and the daylight of the same day. */
  const ofHours = (sun: readonly Stretch[], light: readonly Stretch[]): string => {
    const told = dayOfShade(sun, light);
    if (told.kind === 'stretches') {
      return t('sun.shade.stretches', {
        times: told.sun.map(({ from, to }) => `${about(from)}–${about(to)}`).join(', '),
      });
    }
    return t(`sun.shade.${told.kind}`, {
      ...('until' in told && { until: about(told.until) }),
      ...('from' in told && { from: about(told.from) }),
    });
  };
  return {
    ofHours,
    ofDay: ({ orientation, coordinates }: RockFace, day: string) =>
      ofHours(sunHours(orientation, coordinates, day), daylight(coordinates, day)),
  };
}
