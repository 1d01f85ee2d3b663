import { cragTime } from '#contract/sun/crag-time';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { SunMark } from './sun-mark';
import type { RockFace } from './use-shade-words';

/** The shade of a rock today, in a figure's place. */
export function SunToday({ face }: { face: RockFace }) {
  return <SunMark face={face} day={cragTime(useTrustedNow()).day} />;
}
