import { cragTime } from '#contract/sun/crag-time';
import type { Coordinates, Orientation } from '#contract/catalogue/place';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { SunMark } from './sun-mark';

/** Where the rocks of a list are, and when they are looked at: at an instant in milliseconds since 1970, or today. */
export interface ListSun {
  coordinates: Coordinates;
  at: number | undefined;
}

/** The shade of one rock in such a list. */
export function ListSunMark({ sun, orientation }: { sun: ListSun; orientation: Orientation }) {
  const now = useTrustedNow();
  const { day } = cragTime(sun.at ?? now);
  return <SunMark face={{ orientation, coordinates: sun.coordinates }} day={day} at={sun.at} />;
}
