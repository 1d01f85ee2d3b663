import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacePhoto } from '#contract/workshop/field-values';
import { formatShare } from '../../format/format-number';
import { Button } from '../../kit/control/button';
import { FileField } from '../../kit/form/file-field';
import { Problem } from '../../kit/form/problem';
import { useLanguage } from '../../language/local-text';
import { useEditorPicture } from '../queries/use-editor-picture';
import { useKeepPicture } from '../queries/use-keep-picture';
import { useOwnCredit } from '../queries/use-own-credit';
import type { ControlProps } from './control-props';
import { LineControl } from './line-control';
import styles from './photo-control.module.css';
import workshopStyles from './workshop.module.css';

/** How far an arrow key moves the point that stays in view, as a share of the picture. */
const STEP = 0.05;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1_000) / 1_000));

/** The photograph that everybody sees of a place, with who took it and the point of it that is never cut off. */
export function PhotoControl({ label, problem, value, onValue }: ControlProps<PlacePhoto | null>) {
  const { t } = useTranslation();
  const own = useOwnCredit();
  const { keep, isWorking, problem: unkept } = useKeepPicture();
  const [hasNoCredit, setHasNoCredit] = useState(false);

  async function choose(file: File) {
    const picture = await keep(file);
    // Another photograph is not by who took the one before.
    if (picture) onValue({ ...picture, credit: own, focus: [0.5, 0.5] });
  }
  function nameCredit(credit: string | null) {
    setHasNoCredit(credit === null);
    if (value && credit !== null) onValue({ ...value, credit });
  }
  return (
    <div className={workshopStyles['stack']} role="group" aria-label={label}>
      {value && (
        <>
          <FocusChoice photo={value} onFocus={(focus) => onValue({ ...value, focus })} />
          <LineControl
            key={value.hash}
            label={t('workshop.field.credit')}
            problem={hasNoCredit ? t('workshop.photo.needsCredit') : undefined}
            value={value.credit}
            onValue={nameCredit}
          />
        </>
      )}
      <div className={workshopStyles['chips']}>
        <FileField
          words={t(isWorking ? 'photos.working' : value ? 'workshop.photo.another' : 'workshop.photo.choose')}
          accept="image/jpeg,image/png,image/webp"
          variant="plain"
          onFile={(file) => void choose(file)}
        />
        {value && (
          <Button variant="quiet" icon="trash" onClick={() => onValue(null)}>
            {t('photos.remove')}
          </Button>
        )}
      </div>
      <Problem words={unkept ? t(unkept) : problem} />
    </div>
  );
}

/** The whole picture with its point, which a tap or the arrow keys move. */
function FocusChoice({
  photo: { hash, focus, width, height },
  onFocus,
}: {
  photo: PlacePhoto;
  onFocus: (focus: [number, number]) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = useEditorPicture(hash);
  const [x, y] = focus;
  // Keys come quicker than what they wrote is read back.
  const reached = useRef(focus);
  useEffect(() => {
    reached.current = [x, y];
  }, [x, y]);
  function put(event: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar click where no pointer is.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onFocus([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)]);
  }
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [fromX, fromY] = reached.current;
    reached.current = [within(fromX + step[0]), within(fromY + step[1])];
    onFocus(reached.current);
  }
  if (address === null) return <p className={workshopStyles['soft']}>{t('workshop.photo.unseen')}</p>;
  return (
    <>
      <button
        type="button"
        className={styles['whole']}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={t('workshop.photo.focus', {
          across: formatShare(x, language),
          down: formatShare(y, language),
        })}
        onClick={put}
        onKeyDown={move}
      >
        {address && <img src={address} alt="" />}
        <span className={styles['point']} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className={workshopStyles['soft']}>{t('workshop.photo.focusHint')}</p>
    </>
  );
}
