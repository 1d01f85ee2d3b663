import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orientations } from '#contract/rules/catalogue-values';
import { Button } from '../../../kit/control/button';
import { askCompass, useCompass } from '../../../kit/position/use-compass';
import styles from './ground.module.css';

type Orientation = (typeof orientations)[number];

/** The side of the sky that a rock faces when whoever looks straight at it holds the device at this heading. */
export function facingAt(heading: number): Orientation {
  const faces = (heading + 180) % 360;
  return orientations[Math.round(faces / 45) % 8] ?? 'N';
}

/** Takes the side of the sky that a rock faces from the compass of the device, held straight at the rock. */
export function BearingButton({ onFacing }: { onFacing: (facing: Orientation) => void }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(false);
  const heading = useCompass(isOn);
  return (
    <div className={styles['acts']}>
      {!isOn && (
        <Button
          icon="sun"
          onClick={() => {
            askCompass();
            setIsOn(true);
          }}
        >
          {t('ground.aim')}
        </Button>
      )}
      {isOn && heading !== null && (
        <Button
          icon="check"
          onClick={() => {
            setIsOn(false);
            onFacing(facingAt(heading));
          }}
        >
          {t('ground.takeFacing', { facing: t(`workshop.orientations.${facingAt(heading)}`) })}
        </Button>
      )}
      {isOn && (
        <>
          <span role="status" className={styles['hint']}>
            {t(heading === null ? 'ground.noCompass' : 'ground.aiming')}
          </span>
          <Button variant="quiet" onClick={() => setIsOn(false)}>
            {t('counter.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
