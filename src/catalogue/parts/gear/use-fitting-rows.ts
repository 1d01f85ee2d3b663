import { useTranslation } from 'react-i18next';
import { useGear } from './gear';
import { misfits } from './misfits';

interface Line {
  lengthMeters: number | null;
  bolts: number | null;
}

/**
 * The lines of a rock with what the climber's gear is not enough for, in words, and whether they are left out of
 * the list; and how many those are.
 */
export function useFittingRows<Row extends Line>(rows: readonly Row[], isLowered: boolean) {
  const { t } = useTranslation();
  const gear = useGear();
  const judged = rows.map((row) => {
    const remark = misfits(row, gear, isLowered)
      .map((misfit) => t(`gear.misfit.${misfit}`))
      .join(' · ');
    return { ...row, remark, isLeftOut: gear.isOnlyFitting && remark !== '' };
  });
  return { rows: judged, unfit: judged.filter(({ remark }) => remark !== '').length };
}
