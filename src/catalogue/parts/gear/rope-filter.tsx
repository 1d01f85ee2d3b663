import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGear } from './gear';
import type { PackGlance } from '../../../sync/local/route-snapshot';
import styles from './gear-panel.module.css';
import { needsLongerRope } from './misfits';
import { OnlyFitting } from './only-fitting';

/**
 * Leaves out of the saved routes those that ask for a longer rope than the climber's; says how many these are. It
 * tells the list which by `onLeftOut`, so that the list, which is drawn first, need not know of gear.
 */
export function RopeFilter({
  packs,
  onLeftOut,
}: {
  packs: ReadonlyMap<string, PackGlance>;
  onLeftOut: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const gear = useGear();
  const unfit = [...packs.values()]
    .filter(({ facts }) => needsLongerRope(facts?.ropeLengthMeters, gear))
    .map(({ key }) => key);
  const leftOut = gear.isOnlyFitting ? unfit.join() : '';
  useEffect(() => onLeftOut(leftOut === '' ? [] : leftOut.split(',')), [leftOut, onLeftOut]);
  if (unfit.length === 0) return null;
  return (
    <div className={styles['gear']}>
      <p>{t(gear.isOnlyFitting ? 'gear.hidden' : 'gear.unfit', { count: unfit.length })}</p>
      <OnlyFitting />
    </div>
  );
}
