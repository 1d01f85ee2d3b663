import { cragTime } from '#contract/sun/crag-time';
import { useMinute } from '../../../sync/local/use-minute';
import { SunMark } from './sun-mark';
import type { RockFace } from './use-shade-words';

/** The shade of a rock today, in a figure's place. */
export function SunToday({ face }: { face: RockFace }) {
  return <SunMark face={face} day={cragTime(useMinute()).day} />;
}
